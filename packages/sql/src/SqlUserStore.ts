import type { UserId } from "@winnow/core"
import { EmailTaken, User, UserNotFound, UserStore } from "@winnow/core"
import { Array, Effect, Layer, Option } from "effect"
import { Database } from "./Database.js"
import { rowCodec } from "./RowCodec.js"

const codec = rowCodec(User, { createdAt: "time" })

export const SqlUserStore = {
  layer: Layer.effect(
    UserStore,
    Effect.gen(function* () {
      const { sql, table, statement, transaction } = yield* Database
      const users = table("users")
      const columns = sql.literal(codec.columns)
      return UserStore.of({
        insert: Effect.fn("SqlUserStore.insert")(function* (user) {
          // Folded here and not by the database, whose LOWER knows ASCII only.
          const row = { ...codec.encode(user), email_folded: user.email.toLowerCase() }
          const inserted = yield* transaction(
            sql`INSERT INTO ${users} ${sql.insert(row)} ON CONFLICT (email_folded) DO NOTHING RETURNING id`
          )
          if (inserted.length === 0) return yield* new EmailTaken({ email: user.email })
        }),
        find: Effect.fn("SqlUserStore.find")(function* (id: UserId) {
          const rows = yield* statement(sql`SELECT ${columns} FROM ${users} WHERE id = ${id}`)
          return Option.map(Array.head(rows), codec.decode)
        }),
        setPlan: Effect.fn("SqlUserStore.setPlan")(function* (id, plan) {
          const [row] = yield* statement(sql`UPDATE ${users} SET plan = ${plan} WHERE id = ${id} RETURNING ${columns}`)
          return row === undefined ? yield* new UserNotFound({ id }) : codec.decode(row)
        })
      })
    })
  )
}
