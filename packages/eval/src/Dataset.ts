import type { Variable } from "@winnow/extractor"
import { Data } from "effect"
import type { Effect } from "effect"
import type { GroundTruth } from "@winnow/extractor"

/** What is wrong with a dataset; the message names the file. */
export class DatasetError extends Data.TaggedError("DatasetError")<{ readonly message: string }> {}

/** A document with what is asked of it and what is known of the answer. */
export interface Case {
  /** The document's path in the dataset, without its ending. */
  readonly path: string
  readonly kind: string
  readonly language: string
  /** Documents of one layout or vendor; who tunes on some of them should measure on others. */
  readonly family: string
  readonly variables: ReadonlyArray<Variable>
  readonly truth: GroundTruth
  /** Read anew at each call: whoever gets the bytes may give them away. */
  readonly read: Effect.Effect<{ readonly bytes: Uint8Array; readonly mimeType: string }, DatasetError>
}

export interface Dataset {
  readonly cases: ReadonlyArray<Case>
}
