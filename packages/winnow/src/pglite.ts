import type { PgliteStorage } from "./Storage.js"

export type { PgliteStorage } from "./Storage.js"

/**
 * Jobs in a folder of PGlite, which is Postgres as WebAssembly, without anything native. It is made when it is missing,
 * and one process has it at a time. What was accepted survives the end of the process, but not a power loss. Needs the
 * package `@electric-sql/pglite`.
 */
export const pglite = (folder: string): PgliteStorage => ({ type: "pglite", folder })
