import type { PostgresStorage } from "./Storage.js"

export type { PostgresStorage } from "./Storage.js"

export interface PostgresOptions {
  /** Where the tables are, made when it is missing: lower case letters, digits and `_`. The user's own unless given. */
  readonly schema?: string
  /** Before the name of each table: `winnow_` when left out. */
  readonly prefix?: string
  /** Connections of this process at most: 10 when left out. */
  readonly maxConnections?: number
}

/**
 * Jobs in a Postgres database, for any number of processes, which share the work and take over from each other. The
 * engine keeps the process alive until it is closed. Needs the package `pg`.
 */
export const postgres = (url: string, options: PostgresOptions = {}): PostgresStorage => ({
  ...options,
  type: "postgres",
  url,
  prefix: options.prefix ?? "winnow_"
})
