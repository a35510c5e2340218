import type { SessionStore } from "@winnow/core"
import { Session } from "@winnow/core"
import { Array, DateTime, Effect, Option } from "effect"
import type { Database } from "../database/Database.js"
import { isoOf } from "../database/IsoTime.js"
import { rowCodec } from "../database/RowCodec.js"

const codec = rowCodec(Session, { createdAt: "time", expiresAt: "time", endsAt: "time" })

export const sqlSessions = (database: typeof Database.Service): SessionStore => {
  const { relaxedStatement, sql, statement, table, transaction } = database
  const sessions = table("sessions")
  const columns = sql.literal(codec.columns)
  return {
    insert: Effect.fn("SqlSessions.insert")(function* (session) {
      yield* transaction(sql`INSERT INTO ${sessions} ${sql.insert(codec.encode(session))}`)
    }),
    find: Effect.fnUntraced(function* (tokenHash) {
      const now = isoOf(yield* DateTime.now)
      const rows = yield* statement(
        sql`SELECT ${columns} FROM ${sessions} WHERE token_hash = ${tokenHash} AND expires_at > ${now}`
      )
      return Option.map(Array.head(rows), codec.decode)
    }),
    touch: Effect.fnUntraced(function* (tokenHash, expiresAt) {
      const at = isoOf(expiresAt)
      yield* relaxedStatement(
        sql`UPDATE ${sessions} SET expires_at = ${at} WHERE token_hash = ${tokenHash} AND expires_at < ${at}`
      )
    })
  }
}
