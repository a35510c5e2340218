import { WebhookEvent } from "@winnow/core"

const header = (name: string, description: string, required = true) => ({
  name,
  in: "header",
  required,
  schema: { type: "string" },
  description
})

const parameters = [
  header("X-Service-Event", "The event."),
  header("X-Service-Signature", "`sha256=` and the HMAC-SHA256 of the raw body in hex, keyed with the secret's text."),
  header("X-Service-Signature-Previous", "The same with the previous secret, for 24 hours after a rotation.", false),
  header("webhook-id", "Standard Webhooks: the same for every delivery of one event."),
  header("webhook-timestamp", "Standard Webhooks: when it was sent, in seconds since 1970."),
  header("webhook-signature", "Standard Webhooks: one signature for each secret.")
]

const summaries = {
  "extraction.completed": "An extraction finished successfully",
  "extraction.failed": "An extraction failed",
  "extraction.reviewed": "A review was approved or rejected"
}

/** The requests that the server sends: the `webhooks` of an OpenAPI document with the component `WebhookPayload`. */
export const webhookOperations = Object.fromEntries(
  WebhookEvent.literals.map((event) => [
    event,
    {
      post: {
        operationId: event,
        tags: ["Webhooks"],
        summary: summaries[event],
        description:
          "Sent to each active webhook that is registered for this event. A delivery can arrive twice: use `webhook-id`, or " +
          "`data.id` together with `event` and `timestamp`, to detect duplicates.",
        security: [],
        parameters,
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "#/components/schemas/WebhookPayload" } } }
        },
        responses: {
          "2XX": { description: "Success, if the status arrives within 10 seconds. The body is ignored." },
          default: { description: "Failure; the attempt is in the list of deliveries. Redirects are not followed." }
        }
      }
    }
  ])
)
