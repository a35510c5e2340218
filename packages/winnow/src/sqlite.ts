import type { SqliteStorage } from "./Storage.js"

export type { SqliteStorage } from "./Storage.js"

export interface SqliteOptions {
  /** Prefix of each table's name, for use in the host's own database; default: `winnow_`. */
  readonly prefix?: string
}

/**
 * Stores jobs in a SQLite file, which several processes may open; the file and its folder are created if missing.
 * Accepted jobs survive a crash and a power loss. Needs the package `better-sqlite3`.
 */
export const sqlite = (filename: string, options: SqliteOptions = {}): SqliteStorage => ({
  ...options,
  type: "sqlite",
  filename,
  prefix: options.prefix ?? "winnow_"
})
