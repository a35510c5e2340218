import { Message, MessageStorage, SqlMessageStorage } from "@effect/cluster"
import { PersistenceError } from "@effect/cluster/ClusterError"
import type { Rpc } from "@effect/rpc"
import { SqlClient } from "@effect/sql"
import { Effect, Layer, Schema } from "effect"
import { JobText } from "./JobPartition.js"

/**
 * The cluster's messages in SQL tables, for senders that wait for no reply: a message is deleted when it is answered,
 * and no reply is stored. So the tables contain only jobs under way, and a job may be sent again.
 */
export const JobMessages = {
  layer: (options: { readonly prefix: string }) =>
    Layer.effect(
      MessageStorage.MessageStorage,
      Effect.gen(function* () {
        const storage = yield* MessageStorage.MessageStorage
        const sql = (yield* SqlClient.SqlClient).withoutTransforms()
        const messages = sql(`${options.prefix}_messages`)

        const deletedWhenAnswered = <R extends Rpc.Any>(message: Message.Incoming<R>): Message.Incoming<R> =>
          message._tag === "IncomingRequest"
            ? new Message.IncomingRequest({
                ...message,
                respond: ({ reply }) =>
                  sql`DELETE FROM ${messages} WHERE request_id = ${String(reply.requestId)}`.pipe(
                    PersistenceError.refail,
                    Effect.asVoid
                  )
              })
            : message

        return MessageStorage.MessageStorage.of({
          ...storage,
          unprocessedMessages: (shards) =>
            Effect.map(storage.unprocessedMessages(shards), (all) => all.map(deletedWhenAnswered)),
          unprocessedMessagesById: (ids) =>
            Effect.map(storage.unprocessedMessagesById(ids), (all) => all.map(deletedWhenAnswered))
        })
      })
    ).pipe(Layer.provide(SqlMessageStorage.layerWith(options)))
}

/** Reads which jobs have a message now. */
export const jobsUnderWay = Effect.fnUntraced(function* (prefix: string) {
  const sql = (yield* SqlClient.SqlClient).withoutTransforms()
  return sql<{ readonly payload: string }>`SELECT payload FROM ${sql(`${prefix}_messages`)} WHERE NOT processed`.pipe(
    Effect.flatMap(Effect.forEach((row) => Schema.decode(JobText)(row.payload)))
  )
})
