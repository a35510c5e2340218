import { Effect } from "effect"

/**
 * Runs long calculations without holding up the event loop: `work` yields at places where it may pause, and does so
 * once a slice of some milliseconds is used up. Of all calculations under way, one has a slice in each turn of the
 * event loop. Interruption ends a calculation at its next pause.
 */
export const cooperatively = <A>(work: () => Generator<void, A>): Effect.Effect<A> =>
  Effect.async((resume) => {
    const steps = work()
    const calculation: Calculation = {
      step: () => {
        try {
          const step = steps.next()
          if (step.done === true) resume(Effect.succeed(step.value))
          return step.done === true
        } catch (defect) {
          resume(Effect.die(defect))
          return true
        }
      }
    }
    // What is short is not made to wait for a turn, unless others do.
    if (waiting.size > 0 || !slice(calculation)) enter(calculation)
    return Effect.sync(() => waiting.delete(calculation))
  })

interface Calculation {
  /** Goes on to the next pause; whether it has ended. */
  readonly step: () => boolean
}

const sliceMillis = 4
/** In the order of their turns. */
const waiting = new Set<Calculation>()

let isTurnComing = false

const enter = (calculation: Calculation): void => {
  waiting.add(calculation)
  comeAgain()
}

const comeAgain = (): void => {
  if (isTurnComing || waiting.size === 0) return
  isTurnComing = true
  setImmediate(turn)
}

const turn = (): void => {
  isTurnComing = false
  const [calculation] = waiting
  if (calculation !== undefined) {
    const isEnded = slice(calculation)
    // Unless it was interrupted meanwhile, it goes to the end of the line.
    if (waiting.delete(calculation) && !isEnded) waiting.add(calculation)
  }
  comeAgain()
}

/** Whether the calculation has ended. */
const slice = (calculation: Calculation): boolean => {
  const end = performance.now() + sliceMillis
  while (!calculation.step()) if (performance.now() >= end) return false
  return true
}
