import { Context, Effect } from "effect"
import type { TokenUsage } from "@winnow/document"

/** What an extraction does from now on; `pages` are those of the document. */
export type ProgressStep =
  | { readonly step: "reading" }
  /** `pages` have no good text and are read from their pictures. */
  | { readonly step: "reading pictures"; readonly pages: number }
  | { readonly step: "extracting"; readonly pages: number }
  /** A model was asked; `tokens` is what the extraction has spent so far. */
  | { readonly step: "asked"; readonly tokens: TokenUsage }
  | { readonly step: "grounding" }

/** Who is told how far an extraction is: nobody, unless the caller provides this. */
export class Progress extends Context.Reference<Progress>()("@winnow/extractor/Progress", {
  defaultValue: (): ((step: ProgressStep) => Effect.Effect<void>) => () => Effect.void
}) {}
