import { Effect } from "effect"
import { mkdir, writeFile } from "node:fs/promises"
import { dirname } from "node:path"
import { CommandError } from "./CommandError.js"

/** Writes a result; creates the folder if it is missing. */
export const writeOutput = (path: string, content: string | Uint8Array): Effect.Effect<void, CommandError> =>
  Effect.tryPromise({
    try: async () => {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content)
    },
    catch: (cause) => new CommandError({ message: `${path}: cannot be written (${String(cause)})` })
  })
