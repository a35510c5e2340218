import type { TokenUsage } from "./Evidence.js"

/** The step that an extraction starts; `pages` counts pages of the document. */
export type ProgressStep =
  | { readonly step: "reading" }
  /** `pages` have no usable text and are read from their images. */
  | { readonly step: "reading pictures"; readonly pages: number }
  | { readonly step: "extracting"; readonly pages: number }
  /** A model has answered; `tokens` is the extraction's usage so far. */
  | { readonly step: "asked"; readonly tokens: TokenUsage }
  | { readonly step: "grounding" }

/** A promise of the result, with its progress: `for await (const { step } of running.progress)`. */
export interface Running<Result> extends Promise<Result> {
  /** All steps from the first, for one reader. Ends when the result is ready, or throws the reason for the failure. */
  readonly progress: AsyncIterable<ProgressStep>
}

/** Starts `work`, which reports its steps. */
export const running = <Result>(work: (report: (step: ProgressStep) => void) => Promise<Result>): Running<Result> => {
  const steps: Array<ProgressStep> = []
  let wake = () => {}
  let isOver = false
  const result = work((step) => {
    steps.push(step)
    wake()
  }).finally(() => {
    isOver = true
    wake()
  })
  async function* progress() {
    // This iterator rethrows a failure to its reader, so the result's rejection counts as handled.
    result.catch(() => undefined)
    for (;;) {
      const step = steps.shift()
      if (step !== undefined) yield step
      else if (isOver) return void (await result)
      else await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  return Object.assign(result, { progress: { [Symbol.asyncIterator]: progress } })
}
