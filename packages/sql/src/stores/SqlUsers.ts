import type { UserId, UserStore } from "@winnow/core"
import { EmailTaken, User } from "@winnow/core"
import { Array, Effect, Option } from "effect"
import type { Database } from "../database/Database.js"
import { rowCodec } from "../database/RowCodec.js"

const codec = rowCodec(User, { createdAt: "time" })

export const sqlUsers = (database: typeof Database.Service): UserStore => {
  const { sql, table, statement, transaction } = database
  const users = table("users")
  const columns = sql.literal(codec.columns)
  return {
    save: Effect.fn("SqlUsers.save")(function* (user: User) {
      // Folded here and not by the database, whose LOWER knows ASCII only.
      const row = { ...codec.encode(user), email_folded: user.email.toLowerCase() }
      yield* transaction(
        Effect.gen(function* () {
          const changed = yield* sql`UPDATE ${users} SET plan = ${user.plan} WHERE id = ${user.id} RETURNING id`
          if (changed.length > 0) return
          const inserted = yield* sql`INSERT INTO ${users} ${sql.insert(row)} ON CONFLICT DO NOTHING RETURNING id`
          if (inserted.length === 0) return yield* new EmailTaken({ email: user.email })
        })
      )
    }),
    find: Effect.fn("SqlUsers.find")(function* (id: UserId) {
      const rows = yield* statement(sql`SELECT ${columns} FROM ${users} WHERE id = ${id}`)
      return Option.map(Array.head(rows), codec.decode)
    })
  }
}
