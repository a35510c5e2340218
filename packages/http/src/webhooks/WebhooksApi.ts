import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { DeliveryId, Webhook, WebhookDelivery, WebhookEvent, WebhookId } from "@winnow/core"
import { Schema } from "effect"
import { described } from "@winnow/document"
import { Authentication } from "../edge/Authentication.js"
import { Deleted } from "../contract/Response.js"
import { failures } from "../contract/Failure.js"
import { JsonBody } from "../body/JsonBody.js"
import { placeCursor } from "../contract/PlaceCursor.js"
import { PageLimit, text } from "../contract/RequestFields.js"

const eventNames = WebhookEvent.literals.map((name) => `"${name}"`).join(" or ")

const WebhookRegistration = Schema.Struct({
  url: described(text(2_000), "Where to send events: an https URL with a public address."),
  events: described(
    Schema.Array(WebhookEvent.annotations({ message: () => ({ message: `must be ${eventNames}`, override: true }) }))
      .annotations({ message: () => "must be a list of at least one event" })
      .pipe(Schema.minItems(1, { message: () => "must be a list of at least one event" })),
    "The events to send; at least one."
  )
}).annotations({
  identifier: "WebhookRegistration",
  examples: [{ url: "https://example.com/winnow", events: ["extraction.completed", "extraction.failed"] }]
})

const WebhookPath = Schema.Struct({ id: WebhookId })

const DeliveryPath = Schema.Struct({ id: DeliveryId })

const DeliveriesQuery = Schema.Struct({
  webhookId: Schema.optionalWith(text(200).pipe(Schema.compose(WebhookId)), { exact: true }),
  cursor: Schema.optionalWith(placeCursor(DeliveryId, "a delivery"), { exact: true }),
  limit: Schema.optionalWith(PageLimit, { default: () => 50 })
})

const WebhookResponse = Schema.Struct({ data: Webhook })

const IssuedWebhookResponse = Schema.Struct({
  data: Schema.Struct({
    secret: Schema.String.pipe(Schema.pattern(/^[0-9a-f]{64}$/)).annotations({
      description: "Signs the deliveries. The secret is shown in this response only."
    }),
    webhook: Webhook
  })
})

const DeliveryResponse = Schema.Struct({ data: WebhookDelivery })

const register = HttpApiEndpoint.post("register", "/webhooks")
  .setPayload(WebhookRegistration)
  .middleware(JsonBody)
  .addSuccess(IssuedWebhookResponse)
  .addError(failures.invalidRequest)
  .addError(failures.maxWebhooksReached)
  .annotate(OpenApi.Summary, "Register a webhook")
  .annotate(
    OpenApi.Description,
    "Each event is sent as a POST of `{ event, data, timestamp }` with the extraction as `data`. " +
      "`X-Service-Signature` is `sha256=` and the HMAC-SHA256 of the raw body in hex, keyed with the secret's text. The " +
      "request also has the headers of Standard Webhooks. Any 2xx status within 10 seconds is a success; " +
      "redirects are not followed. The URL must lead to a public address. A user can have 10 active webhooks."
  )

const list = HttpApiEndpoint.get("list", "/webhooks")
  .addSuccess(Schema.Struct({ data: Schema.Array(Webhook) }))
  .annotate(OpenApi.Summary, "List webhooks")
  .annotate(OpenApi.Description, "Active webhooks, newest first, without their secrets.")

const deliveries = HttpApiEndpoint.get("deliveries", "/webhooks/deliveries")
  .setUrlParams(DeliveriesQuery)
  .addSuccess(Schema.Struct({ data: Schema.Array(WebhookDelivery), hasMore: Schema.Boolean }))
  .annotate(OpenApi.Summary, "List deliveries")
  .annotate(
    OpenApi.Description,
    "Attempts to deliver events to webhooks, most recent first. For the next page, pass the last item's `createdAt` and " +
      "`id` as `cursor`, separated by a comma."
  )

const get = HttpApiEndpoint.get("get", "/webhooks/:id")
  .setPath(WebhookPath)
  .addSuccess(WebhookResponse)
  .addError(failures.webhookNotFound)
  .annotate(OpenApi.Summary, "Get a webhook")

const remove = HttpApiEndpoint.del("remove", "/webhooks/:id")
  .setPath(WebhookPath)
  .addSuccess(Deleted)
  .addError(failures.webhookNotFound)
  .annotate(OpenApi.Summary, "Delete a webhook")
  .annotate(OpenApi.Description, "No further events are sent to it. Its past deliveries stay listed.")

const test = HttpApiEndpoint.post("test", "/webhooks/:id/test")
  .setPath(WebhookPath)
  .addSuccess(DeliveryResponse)
  .addError(failures.webhookNotFound)
  .addError(failures.stopping)
  .annotate(OpenApi.Summary, "Send a test event")
  .annotate(
    OpenApi.Description,
    "Sends an event with sample data, signed like any other. Waits for the answer and returns the attempt. Send no body."
  )

const rotateSecret = HttpApiEndpoint.post("rotateSecret", "/webhooks/:id/rotate-secret")
  .setPath(WebhookPath)
  .addSuccess(IssuedWebhookResponse)
  .addError(failures.webhookNotFound)
  .annotate(OpenApi.Summary, "Rotate a webhook's secret")
  .annotate(
    OpenApi.Description,
    "Creates a new secret. For 24 hours, deliveries are also signed with the old one: in `X-Service-Signature-Previous`, and " +
      "as a second signature in `webhook-signature`. Send no body."
  )

const redeliver = HttpApiEndpoint.post("redeliver", "/webhooks/deliveries/:id/redeliver")
  .setPath(DeliveryPath)
  .addSuccess(DeliveryResponse)
  .addError(failures.deliveryNotFound)
  .addError(failures.webhookNotFound)
  .addError(failures.extractionNotFound)
  .addError(failures.stopping)
  .annotate(OpenApi.Summary, "Deliver again")
  .annotate(
    OpenApi.Description,
    "Sends the same body to the same webhook again and lists it as a new attempt. Waits for the answer and returns the " +
      "attempt. Send no body."
  )

/** `/webhooks`: the URLs that are notified when an extraction or a review ends. */
export class WebhooksApi extends HttpApiGroup.make("webhooks")
  .add(register)
  .add(list)
  .add(deliveries)
  .add(get)
  .add(remove)
  .add(test)
  .add(rotateSecret)
  .add(redeliver)
  .middlewareEndpoints(Authentication)
  .annotate(OpenApi.Title, "Webhooks")
  .annotate(OpenApi.Description, "URLs that are notified when an extraction or a review ends.") {}
