import type { TokenUsage } from "./Evidence.js"

/** What an extraction does from now on; `pages` are those of the document. */
export type ProgressStep =
  | { readonly step: "reading" }
  /** `pages` have no good text and are read from their pictures. */
  | { readonly step: "reading pictures"; readonly pages: number }
  | { readonly step: "extracting"; readonly pages: number }
  /** A model was asked; `tokens` is what the extraction has spent so far. */
  | { readonly step: "asked"; readonly tokens: TokenUsage }
  | { readonly step: "grounding" }

/** The result to come, and the steps to it: `for await (const { step } of running.progress)`. */
export interface Running<Result> extends Promise<Result> {
  /** From the first step on, for one reader; ends with the result, or throws why there is none. */
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
    // Whoever reads the steps is told of a failure here.
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
