import { PGlite } from "@electric-sql/pglite"
import { StoreError } from "@winnow/core"
import { Effect } from "effect"
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import { lockFolder } from "./FolderLock.js"

/** The database of a folder, which is made when it is missing, until the scope ends. */
export const openFolder = Effect.fnUntraced(function* (folder: string) {
  yield* Effect.try({
    try: () => mkdirSync(folder, { recursive: true }),
    catch: (cause) => cannotOpen(folder, cause)
  })
  yield* lockFolder(folder)
  return yield* Effect.acquireRelease(
    Effect.tryPromise({ try: () => open(folder), catch: (cause) => cannotOpen(folder, cause) }),
    (database) => Effect.promise(() => database.close())
  )
})

const open = async (folder: string): Promise<PGlite> => {
  const data = join(folder, "data")
  if (!existsSync(data)) {
    // Elsewhere first: a process that dies while it makes a database leaves one that never opens.
    const fresh = join(folder, "data.new")
    rmSync(fresh, { recursive: true, force: true })
    await (await PGlite.create(fresh)).close()
    renameSync(fresh, data)
  }
  return PGlite.create(data)
}

const cannotOpen = (folder: string, cause: unknown) => {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new StoreError({ message: `The database in "${folder}" cannot be opened: ${reason}`, cause })
}
