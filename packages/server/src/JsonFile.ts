import { Effect } from "effect"
import { readFile } from "node:fs/promises"
import { CommandError } from "./CommandError.js"

/** Reads a JSON file; `what` names its content in error messages, for example "the template". */
export const readJsonFile = (path: string, what: string): Effect.Effect<unknown, CommandError> =>
  Effect.gen(function* () {
    const text = yield* Effect.tryPromise({
      try: () => readFile(path, "utf8"),
      catch: () => new CommandError({ message: `${path}: ${what} cannot be read` })
    })
    return yield* Effect.try({
      try: (): unknown => JSON.parse(text),
      catch: (cause) => new CommandError({ message: `${path}: not JSON (${String(cause)})` })
    })
  })
