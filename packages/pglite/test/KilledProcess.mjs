// Opens a folder and keeps one thing after another in it, saying so each time, until it is killed.
import { Stores } from "@winnow/core"
import { PgliteStores } from "@winnow/pglite"
import { DateTime, Effect } from "effect"
import { writeSync } from "node:fs"

const [folder, owner] = process.argv.slice(2)
const keep = Effect.gen(function* () {
  const { checkpoints } = yield* Stores
  const until = DateTime.add(yield* DateTime.now, { hours: 1 })
  for (let number = 0; ; number++) {
    yield* checkpoints.put({ user: owner, until }, String(number), new Uint8Array(100_000).fill(number % 256))
    writeSync(1, `${number}\n`)
  }
})
await Effect.runPromise(Effect.provide(keep, PgliteStores.layer({ folder })))
