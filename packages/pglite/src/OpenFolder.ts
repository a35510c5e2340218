import { StoreError } from "@winnow/core"
import { Effect } from "effect"
import { chmodSync, mkdirSync } from "node:fs"
import type { Connection } from "./Connection.js"
import { openDatabaseThread } from "./DatabaseThread.js"
import { lockFolder } from "./FolderLock.js"

/** Opens the database of a folder, created if missing, until the scope ends. */
export const openFolder = Effect.fnUntraced(function* (folder: string) {
  const cannotOpen = (cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return new StoreError({ message: `The database in "${folder}" cannot be opened: ${reason}`, cause })
  }
  yield* Effect.try({
    try: () => {
      mkdirSync(folder, { recursive: true })
      // Accessible to the owner only.
      chmodSync(folder, 0o700)
    },
    catch: cannotOpen
  })
  yield* lockFolder(folder)
  const connection: Connection = yield* Effect.acquireRelease(
    Effect.tryPromise({ try: () => openDatabaseThread(folder), catch: cannotOpen }),
    (database) => Effect.promise(() => database.close())
  )
  return connection
})
