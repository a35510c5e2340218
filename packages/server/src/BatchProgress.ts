import { Effect } from "effect"

/** Shows the progress of a batch on stderr: a bar on a terminal, nothing elsewhere. */
export interface BatchProgress {
  readonly step: Effect.Effect<void>
  /** Prints a line above the bar. */
  readonly say: (line: string) => Effect.Effect<void>
  readonly end: Effect.Effect<void>
}

const cells = 30

export const makeBatchProgress = (total: number): Effect.Effect<BatchProgress> =>
  Effect.sync(() => {
    const terminal = process.stderr.isTTY
    let done = 0
    const clear = () => terminal && process.stderr.write("\r\u001b[K")
    const draw = () => {
      const filled = Math.round((cells * done) / total)
      if (terminal) process.stderr.write(`\r${"█".repeat(filled)}${"░".repeat(cells - filled)} ${done}/${total}`)
    }
    draw()
    return {
      step: Effect.sync(() => {
        done++
        draw()
      }),
      say: (line) =>
        Effect.sync(() => {
          clear()
          process.stderr.write(`${line}\n`)
          draw()
        }),
      end: Effect.sync(() => void clear())
    }
  })
