import { StoreError } from "@winnow/core"
import { Effect } from "effect"
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/**
 * Locks a folder, so that only one opener uses it: PGlite does not check, and two at a time destroy its data. Fails
 * with `StoreError` while the folder is in use; the lock of a dead process is replaced.
 */
export const lockFolder = (folder: string) =>
  Effect.acquireRelease(
    Effect.try({
      try: () => acquire(folder),
      catch: (cause) =>
        cause instanceof StoreError
          ? cause
          : new StoreError({ message: `The folder "${folder}" cannot be used`, cause })
    }),
    (lock) => Effect.sync(() => rmSync(lock, { force: true }))
  )

const acquire = (folder: string): string => {
  const lock = join(folder, "lock")
  const own = `${lock}.${process.pid}.${crypto.randomUUID()}`
  writeFileSync(own, `${process.pid} ${startOf(process.pid)}`)
  try {
    take(lock, own, folder)
    return lock
  } finally {
    rmSync(own)
  }
}

/**
 * Makes `lock` this process's own. Only the holder of a second lock, named after `lock` and its dead owner, may replace
 * the dead owner's lock; if a living owner has taken `lock` meanwhile, it stays.
 */
const take = (lock: string, own: string, folder: string): void => {
  for (;;) {
    try {
      // Creates the lock together with its content, unlike a file that is created and then written.
      linkSync(own, lock)
      return
    } catch (cause) {
      if (!hasCode(cause, "EEXIST")) throw cause
    }
    const owner = ownerOf(lock)
    if (owner === null) continue
    if (isAlive(owner)) {
      throw new StoreError({ message: `The folder "${folder}" is in use by process ${owner.split(" ")[0]}` })
    }
    const succession = `${lock}.after.${owner.replace(/\W+/g, "-").slice(0, 40)}`
    take(succession, own, folder)
    try {
      if (ownerOf(lock) !== owner || isAlive(owner)) continue
      const copy = `${own}.copy`
      linkSync(own, copy)
      renameSync(copy, lock)
      return
    } finally {
      rmSync(succession)
    }
  }
}

/** Null if the lock is gone. */
const ownerOf = (lock: string): string | null => {
  try {
    return readFileSync(lock, "utf8")
  } catch (cause) {
    if (hasCode(cause, "ENOENT")) return null
    throw cause
  }
}

const hasCode = (cause: unknown, code: string): boolean =>
  cause instanceof Error && "code" in cause && cause.code === code

const isAlive = (owner: string): boolean => {
  const [number, start = ""] = owner.split(" ")
  const pid = Number(number)
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (cause) {
    // Another user's process is alive too.
    if (!hasCode(cause, "EPERM")) return false
  }
  return start === startOf(pid)
}

/** When a process started, where the system reports it (Linux): in a new container, its number is soon used again. */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    // After the name, which may contain spaces and brackets.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? ""
  } catch {
    return ""
  }
}
