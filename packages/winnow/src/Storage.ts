/** Where jobs are kept; made by `sqlite` of `winnow/sqlite` and `postgres` of `winnow/postgres`. */
export type Storage = SqliteStorage | PostgresStorage

export interface SqliteStorage {
  readonly type: "sqlite"
  /** A path, or `:memory:`. */
  readonly filename: string
  /** Before the name of each table. */
  readonly prefix: string
}

export interface PostgresStorage {
  readonly type: "postgres"
  readonly url: string
  readonly schema: string | undefined
  /** Before the name of each table. */
  readonly prefix: string
  readonly maxConnections: number | undefined
}
