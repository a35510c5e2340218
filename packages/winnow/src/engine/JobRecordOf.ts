import type { Extraction } from "@winnow/core"
import { modelFailureIn } from "@winnow/core"
import { DateTime } from "effect"
import type { JobRecord } from "../EmbeddedEngine.js"
import { findMissing } from "./MissingValue.js"

/** Converts the service's record to the engine's. */
export const jobRecordOf = (extraction: Extraction): JobRecord => ({
  id: extraction.id,
  user: extraction.userId,
  templateId: extraction.templateId,
  templateName: extraction.templateName,
  variables: extraction.variables,
  fileName: extraction.fileName,
  runId: extraction.runId,
  status: extraction.status,
  data: extraction.extractedData,
  missing: extraction.status === "completed" ? findMissing(extraction.variables, extraction.extractedData) : undefined,
  error: extraction.error,
  modelFailure: extraction.error === null ? undefined : modelFailureIn(extraction.error),
  processingTimeMs: extraction.processingTimeMs,
  createdAt: DateTime.toDateUtc(extraction.createdAt)
})
