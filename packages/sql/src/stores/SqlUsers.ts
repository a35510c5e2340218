import type { UserStore } from "@winnow/core"
import { EmailTaken, User } from "@winnow/core"
import { Effect } from "effect"
import type { Database } from "../database/Database.js"
import { rowCodec } from "../database/RowCodec.js"

const codec = rowCodec(User, { createdAt: "time" })

export const sqlUsers = (database: typeof Database.Service): UserStore => {
  const { sql, table, statement, transaction } = database
  const users = table("users")
  const columns = sql.literal(codec.columns)
  return {
    save: Effect.fn("SqlUsers.save")(function* (user: User) {
      const row = { ...codec.encode(user), email_folded: user.email === null ? null : fold(user.email) }
      yield* transaction(
        Effect.gen(function* () {
          const changed = yield* sql`UPDATE ${users} SET plan = ${user.plan} WHERE id = ${user.id} RETURNING id`
          if (changed.length > 0) return
          const inserted = yield* sql`INSERT INTO ${users} ${sql.insert(row)} ON CONFLICT DO NOTHING RETURNING id`
          if (inserted.length === 0) return yield* new EmailTaken({ email: user.email ?? "" })
        })
      )
    }),
    list: Effect.fn("SqlUsers.list")(function* (filter: Parameters<UserStore["list"]>[0]) {
      const which =
        "limit" in filter
          ? sql`ORDER BY created_at DESC, id DESC LIMIT ${filter.limit}`
          : "id" in filter
            ? sql`WHERE id = ${filter.id}`
            : sql`WHERE email_folded = ${fold(filter.email)}`
      const rows = yield* statement(sql`SELECT ${columns} FROM ${users} ${which}`)
      return rows.map(codec.decode)
    })
  }
}

/** Not done by the database, whose LOWER may handle ASCII only. */
const fold = (email: string): string => email.toLowerCase()
