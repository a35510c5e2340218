import { DateTime, Effect } from "effect"
import { Extraction } from "../extraction/Extraction.js"
import { ExtractionId, randomBase62, TemplateId } from "../Ids.js"
import type { Webhook } from "./Webhook.js"

/** What a test event tells of: an extraction that never was, ended in the way that the webhook asks for. */
export const sampleExtraction = Effect.fnUntraced(function* ({ events, userId }: Webhook) {
  const completed = events.some((event) => event !== "extraction.failed")
  return new Extraction({
    id: ExtractionId.make(`ext_test_${yield* randomBase62(22)}`),
    userId,
    templateId: TemplateId.make("tpl_test"),
    templateName: "Test event",
    fileName: "test.pdf",
    status: completed ? "completed" : "failed",
    extractedData: completed ? { message: "This is a test" } : null,
    error: completed ? null : "This is a test",
    variables: [{ key: "message", type: "string", context: "A greeting" }],
    source: "api",
    runId: null,
    processingTimeMs: 0,
    createdAt: yield* DateTime.now
  })
})
