import type { SqliteStorage } from "./Storage.js"

export type { SqliteStorage } from "./Storage.js"

export interface SqliteOptions {
  /** Before the name of each table, to live in a database of the host's: `winnow_` when left out. */
  readonly prefix?: string
}

/**
 * Jobs in a SQLite file, which several processes may open; it and its folder are made when they are missing. What was
 * accepted survives a crash and a power loss. Needs the package `better-sqlite3`.
 */
export const sqlite = (filename: string, options: SqliteOptions = {}): SqliteStorage => ({
  ...options,
  type: "sqlite",
  filename,
  prefix: options.prefix ?? "winnow_"
})
