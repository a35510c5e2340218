import type { PostgresStorage } from "./Storage.js"

export type { PostgresStorage } from "./Storage.js"

export interface PostgresOptions {
  /**
   * The schema of the tables (lower-case letters, digits and `_`), created if it is missing; default: the database
   * user's own.
   */
  readonly schema?: string
  /** Prefix of each table's name; default: `winnow_`. */
  readonly prefix?: string
  /** The maximum connections of this process; default: 10. */
  readonly maxConnections?: number
}

/**
 * Stores jobs in a Postgres database. Any number of processes may share it: they share the work and take over from each
 * other. The engine keeps the process alive until it is closed. Needs the package `pg`.
 */
export const postgres = (url: string, options: PostgresOptions = {}): PostgresStorage => ({
  ...options,
  type: "postgres",
  url,
  prefix: options.prefix ?? "winnow_"
})
