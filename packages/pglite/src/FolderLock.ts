import { StoreError } from "@winnow/core"
import { Effect } from "effect"
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/**
 * Keeps a folder to one opener: PGlite looks for no other, and two at a time destroy its data. Fails with `StoreError`
 * while somebody has it; what a process left behind when it died counts for nothing.
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
    for (;;) {
      try {
        // With its content at once, unlike a file that is made and then written.
        linkSync(own, lock)
        return lock
      } catch (cause) {
        if (!isExisting(cause)) throw cause
      }
      const [pid, start] = readFileSync(lock, "utf8").split(" ")
      if (isAlive(Number(pid), start ?? "")) {
        throw new StoreError({ message: `The folder "${folder}" is in use by process ${pid}` })
      }
      rmSync(lock, { force: true })
    }
  } finally {
    rmSync(own)
  }
}

const isExisting = (cause: unknown): boolean => cause instanceof Error && "code" in cause && cause.code === "EEXIST"

const isAlive = (pid: number, start: string): boolean => {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (cause) {
    // Another user's process is alive too.
    if (!(cause instanceof Error && "code" in cause && cause.code === "EPERM")) return false
  }
  return start === startOf(pid)
}

/** When a process began, where the system says so (Linux): in a new container another one soon has its number. */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    // After the name, which may have spaces and brackets in it.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? ""
  } catch {
    return ""
  }
}
