import { Cause, Console, Effect, Option } from "effect"
import { readCommandLine } from "./CommandLine.js"
import { logToStderr } from "./Logging.js"
import { program } from "./Program.js"

/** Does what the words after `winnow` ask for. What stops it is printed on stderr. */
export const runCommand = (words: ReadonlyArray<string>): Effect.Effect<void, unknown> =>
  Effect.flatten(Effect.suspend(() => readCommandLine(program, words))).pipe(
    Effect.tapErrorCause(report),
    Effect.provide(logToStderr)
  )

/** Prints one line that says what is wrong. */
const report = (cause: Cause.Cause<unknown>) =>
  Option.match(Cause.failureOption(cause), {
    onSome: (error) => Console.error(error instanceof Error ? error.message : String(error)),
    onNone: () => (Cause.isInterruptedOnly(cause) ? Effect.void : Console.error(Cause.pretty(cause)))
  })
