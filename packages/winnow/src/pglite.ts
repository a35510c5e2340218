import type { PgliteStorage } from "./Storage.js"

export type { PgliteStorage } from "./Storage.js"

/**
 * Stores jobs in a folder with PGlite (Postgres as WebAssembly), without native code. The folder is created if it is
 * missing; only one process may use it at a time. Accepted jobs survive the end of the process, but not a power loss.
 * Needs the package `@electric-sql/pglite`.
 */
export const pglite = (folder: string): PgliteStorage => ({ type: "pglite", folder })
