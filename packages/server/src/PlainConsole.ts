import { Console, Effect } from "effect"
import { stripVTControlCharacters } from "node:util"

/** Errors without colours where stderr is not a terminal, and without empty lines around them. */
export const withPlainErrors = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Console.consoleWith((console) =>
    Effect.withConsole(effect, { ...console, error: (text) => printError(String(text)) })
  )

const printError = (text: string): Effect.Effect<void> =>
  Effect.sync(() => {
    const shown = process.stderr.isTTY ? text : stripVTControlCharacters(text)
    process.stderr.write(`${shown.trim()}\n`)
  })
