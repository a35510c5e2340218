import type { Variable } from "@winnow/extractor"
import { Data } from "effect"
import type { Effect } from "effect"
import type { GroundTruth } from "@winnow/extractor"

/** An invalid dataset; the message names the file. */
export class DatasetError extends Data.TaggedError("DatasetError")<{ readonly message: string }> {}

/** A document with its variables and expected values. */
export interface Case {
  /** The document's path in the dataset, without its extension. */
  readonly path: string
  readonly kind: string
  readonly language: string
  /** Groups documents of one layout or vendor. Tune on some families and measure on others. */
  readonly family: string
  readonly variables: ReadonlyArray<Variable>
  readonly truth: GroundTruth
  /** Reads the file at each call, because the caller may transfer the bytes. */
  readonly read: Effect.Effect<{ readonly bytes: Uint8Array; readonly mimeType: string }, DatasetError>
}

export interface Dataset {
  readonly cases: ReadonlyArray<Case>
}
