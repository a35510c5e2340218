import type { JobRecord } from "./EmbeddedEngine.js"
import type { Job } from "./Job.js"
import type { Template } from "./Template.js"
import { completeData } from "./Template.js"
import {
  ExtractionFailedError,
  MissingValueError,
  ModelRejectedError,
  ModelUnavailableError,
  WinnowError
} from "./WinnowError.js"

/**
 * Converts a record to a job. A completed record is a failed job if a required value is missing or the template's
 * schema rejects the data.
 */
export const jobOf = async <Data>(record: JobRecord, template: Template<Data> | undefined): Promise<Job<Data>> => {
  const { createdAt, fileName, id, processingTimeMs, runId, status, user } = record
  const head = { id, template: record.templateName, fileName, user, runId, createdAt }
  const failed = (error: WinnowError) => ({ ...head, status: "failed", error, processingTimeMs }) as const
  if (status === "processing") return { ...head, status }
  if (status === "failed") return failed(failureOf(record))
  if (record.missing !== undefined) return failed(new MissingValueError(record.missing, record.data))
  try {
    const data = template === undefined ? (record.data as Data) : await completeData(template, record.data)
    return { ...head, status, data, processingTimeMs: processingTimeMs ?? 0 }
  } catch (error) {
    if (error instanceof WinnowError) return failed(error)
    throw error
  }
}

const failureOf = ({ error, modelFailure }: JobRecord): WinnowError => {
  const message = error ?? "The extraction failed"
  if (modelFailure === "unavailable") return new ModelUnavailableError(message)
  return modelFailure === "rejected" ? new ModelRejectedError(message) : new ExtractionFailedError(message)
}
