import type { SqlClient, SqlConnection } from "@effect/sql"
import { Effect } from "effect"

/**
 * A client whose reserved connections run one statement after the other. Effect Cluster gives up shards side by side on
 * one connection, which `pg` warns of and its next version refuses.
 */
export const oneAtATime = (sql: SqlClient.SqlClient): SqlClient.SqlClient =>
  new Proxy(sql, {
    get: (client, member) => {
      if (member === "reserve") return Effect.map(client.reserve, queued)
      if (member === "withoutTransforms") return () => oneAtATime(client.withoutTransforms())
      return Reflect.get(client, member)
    }
  })

const queued = (connection: SqlConnection.Connection): SqlConnection.Connection => {
  const turn = Effect.unsafeMakeSemaphore(1).withPermits(1)
  return {
    execute: (...args) => turn(connection.execute(...args)),
    executeRaw: (...args) => turn(connection.executeRaw(...args)),
    executeValues: (...args) => turn(connection.executeValues(...args)),
    executeUnprepared: (...args) => turn(connection.executeUnprepared(...args)),
    // Its statement lasts as long as it is read.
    executeStream: (...args) => connection.executeStream(...args)
  }
}
