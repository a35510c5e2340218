/**
 * Where jobs are stored; made by `sqlite` of `winnow/sqlite`, `postgres` of `winnow/postgres` or `pglite` of
 * `winnow/pglite`.
 */
export type Storage = SqliteStorage | PostgresStorage | PgliteStorage

export interface SqliteStorage {
  readonly type: "sqlite"
  /** A path, or `:memory:`. */
  readonly filename: string
  /** Prefix of each table's name. */
  readonly prefix: string
}

export interface PgliteStorage {
  readonly type: "pglite"
  readonly folder: string
}

export interface PostgresStorage {
  readonly type: "postgres"
  readonly url: string
  readonly schema?: string
  /** Prefix of each table's name. */
  readonly prefix: string
  readonly maxConnections?: number
}
