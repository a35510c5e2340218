import type { SqlClient, SqlConnection } from "@effect/sql"
import { Effect } from "effect"

/**
 * A client whose reserved connections run one statement at a time. Effect Cluster releases shards concurrently on one
 * connection, which `pg` warns about and will refuse in its next version.
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
    // Not queued: its statement lasts until the stream has been read.
    executeStream: (...args) => connection.executeStream(...args)
  }
}
