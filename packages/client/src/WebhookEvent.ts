export type WebhookEvent = "extraction.completed" | "extraction.failed" | "extraction.reviewed"
