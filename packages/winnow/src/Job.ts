import type { ExtractResult } from "./Evidence.js"
import type { WinnowError } from "./WinnowError.js"

declare const dataOf: unique symbol

/** A job's id; its type carries the type of the job's data. */
export type JobId<Data = unknown> = string & { readonly [dataOf]?: Data }

interface JobHead<Data> {
  readonly id: JobId<Data>
  /** The template's name. */
  readonly template: string
  readonly fileName: string
  readonly user: string
  readonly runId: string | null
  readonly createdAt: Date
}

/** One document to extract with one template, stored by the engine. A job ends exactly once. */
export type Job<Data = Readonly<Record<string, unknown>>> = JobHead<Data> &
  (
    | { readonly status: "processing" }
    | { readonly status: "completed"; readonly data: Data; readonly processingTimeMs: number }
    | { readonly status: "failed"; readonly error: WinnowError; readonly processingTimeMs: number | null }
  )

/** A job that has completed. */
export type CompletedJob<Data> = Extract<Job<Data>, { readonly status: "completed" }>

/** A job that has failed. */
export type FailedJob<Data> = Extract<Job<Data>, { readonly status: "failed" }>

/** The result of a completed job. */
export interface JobResult<Data> extends ExtractResult<Data> {
  readonly id: JobId<Data>
}
