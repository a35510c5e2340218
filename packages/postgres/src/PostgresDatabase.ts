import { Reactivity } from "@effect/experimental"
import { SqlClient } from "@effect/sql"
import { PgClient } from "@effect/sql-pg"
import { StoreError } from "@winnow/core"
import { whileDisconnected } from "@winnow/sql"
import { Context, Effect, Layer, Redacted } from "effect"

export interface PostgresDatabaseOptions {
  /** `postgres://user:password@host:port/database`, with libpq's parameters. */
  readonly url: Redacted.Redacted
  /**
   * Schema of our tables, created if missing: lower-case letters, digits and `_`. By default the database user's own.
   */
  readonly schema?: string
  /** Maximum number of connections of this process, apart from the one that listens; 10 by default. */
  readonly maxConnections?: number
}

/**
 * The client of one database. Waits about ten seconds for a database that is starting; then fails with `StoreError`.
 */
export const PostgresDatabase = {
  layer: (options: PostgresDatabaseOptions): Layer.Layer<SqlClient.SqlClient | PgClient.PgClient, StoreError> =>
    Layer.scopedContext(
      Effect.map(open(options), (sql) =>
        Context.make(PgClient.PgClient, sql).pipe(Context.add(SqlClient.SqlClient, sql))
      )
    ).pipe(Layer.provide(Reactivity.layer))
}

const open = Effect.fnUntraced(
  function* ({ maxConnections = 10, schema, url }: PostgresDatabaseOptions) {
    const sql = yield* Effect.retry(
      PgClient.make({
        url: schema === undefined ? url : yield* inSchema(url, schema),
        maxConnections,
        connectTimeout: "10 seconds",
        applicationName: "winnow"
      }),
      whileDisconnected
    )
    if (schema !== undefined) yield* Effect.retry(ensureSchema(sql, schema), { times: 3 })
    return sql
  },
  Effect.mapError((error) => (error._tag === "StoreError" ? error : cannotOpen(error.cause)))
)

/** Sets the search path, because some table names are not ours to qualify. */
const inSchema = (url: Redacted.Redacted, schema: string) => {
  const text = Redacted.value(url)
  if (!/^[a-z_][a-z0-9_]*$/.test(schema)) return new StoreError({ message: `"${schema}" cannot be a schema of ours` })
  if (!URL.canParse(text)) return new StoreError({ message: "The database's URL cannot be read" })
  const inside = new URL(text)
  const others = inside.searchParams.get("options")
  inside.searchParams.set("options", `${others === null ? "" : `${others} `}-c search_path=${schema}`)
  return Effect.succeed(Redacted.make(inside.href))
}

/**
 * Checks first, because a user without the right to create schemas can still use one. Of several processes that create
 * it at the same time, all but one fail.
 */
const ensureSchema = Effect.fnUntraced(function* (sql: PgClient.PgClient, schema: string) {
  const found = yield* sql`SELECT 1 FROM pg_namespace WHERE nspname = ${schema}`
  if (found.length === 0) yield* sql`CREATE SCHEMA IF NOT EXISTS ${sql(schema)}`
})

const cannotOpen = (cause: unknown) =>
  new StoreError({
    message: `The database cannot be opened: ${cause instanceof Error && cause.message !== "" ? cause.message : codeOf(cause)}`,
    cause
  })

/** If all addresses of a host fail, Node's error has a code but no message. */
const codeOf = (cause: unknown): string =>
  typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : String(cause)
