import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openFolder } from "../src/OpenFolder.js"

const temporaryFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "winnow-pglite-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)

describe("the PGlite folder", () => {
  it.scoped("is for its owner alone, though others could read it before", () =>
    Effect.gen(function* () {
      const folder = join(yield* temporaryFolder, "data")
      mkdirSync(folder, { mode: 0o755 })
      yield* Effect.scoped(openFolder(folder))
      expect(statSync(folder).mode & 0o777).toBe(0o700)
    })
  )
})
