import { Context, Effect } from "effect"
import type { TokenUsage } from "@winnow/document"

/** The step that an extraction begins; `pages` is the document's page count unless said otherwise. */
export type ProgressStep =
  | { readonly step: "reading" }
  /** `pages`: number of pages without a usable text layer, which are read from their images. */
  | { readonly step: "reading pictures"; readonly pages: number }
  | { readonly step: "extracting"; readonly pages: number }
  /** A model was called; `tokens` is the usage of the extraction so far. */
  | { readonly step: "asked"; readonly tokens: TokenUsage }
  | { readonly step: "grounding" }

/** Receives the progress of the running extraction; by default it does nothing. */
export class Progress extends Context.Reference<Progress>()("@winnow/extractor/Progress", {
  defaultValue: (): ((step: ProgressStep) => Effect.Effect<void>) => () => Effect.void
}) {}
