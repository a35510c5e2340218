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
  header("X-Service-Signature-Previous", "The same with the former secret, for 24 hours after it was rotated.", false),
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
          "Sent once to each active webhook that asks for it. Use `webhook-id`, or `data.id` with `event` and `timestamp`, to " +
          "detect one that comes twice.",
        security: [],
        parameters,
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "#/components/schemas/WebhookPayload" } } }
        },
        responses: {
          "2XX": { description: "Taken, when it comes within 10 seconds; nobody looks at the body." },
          default: { description: "A failure, which is in the list of deliveries. Redirects are not followed." }
        }
      }
    }
  ])
)
