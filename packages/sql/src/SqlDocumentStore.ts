import { DocumentStore } from "@winnow/core"
import { DateTime, Effect, Layer, Option } from "effect"
import { Database } from "./Database.js"
import { isoOf } from "./IsoTime.js"

/** Documents beside the rows, which costs little up to some tens of megabytes and needs no other storage. */
export const SqlDocumentStore = {
  layer: Layer.effect(
    DocumentStore,
    Effect.gen(function* () {
      const { sql, table, statement } = yield* Database
      const documents = table("documents")
      return DocumentStore.of({
        put: Effect.fn("SqlDocumentStore.put")(function* (id, bytes) {
          const row = { id, created_at: isoOf(yield* DateTime.now), bytes }
          yield* statement(
            sql`INSERT INTO ${documents} ${sql.insert(row)}
              ON CONFLICT (id) DO UPDATE SET bytes = excluded.bytes, created_at = excluded.created_at`
          )
        }),
        find: Effect.fn("SqlDocumentStore.find")(function* (id) {
          const [row] = yield* statement(
            sql<{ readonly bytes: Uint8Array }>`SELECT bytes FROM ${documents} WHERE id = ${id}`
          )
          return Option.map(Option.fromNullable(row), ({ bytes }) => ownBytes(bytes))
        }),
        remove: Effect.fn("SqlDocumentStore.remove")(function* (id) {
          yield* statement(sql`DELETE FROM ${documents} WHERE id = ${id}`)
        })
      })
    })
  )
}

/** Drivers give a Buffer, of its own memory (SQLite) or a piece of what came over the network (Postgres). */
const ownBytes = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes)
