import { EmailTaken, User, UserNotFound, UserStore } from "@winnow/core"
import { Effect, Layer, Option } from "effect"
import { Database } from "./Database.js"
import type { RecordRow } from "./RecordText.js"
import { recordText } from "./RecordText.js"

const users = recordText(User)

export const PgliteUserStore = {
  layer: Layer.effect(
    UserStore,
    Effect.map(Database, ({ step }) =>
      UserStore.of({
        insert: (user) =>
          step(
            Effect.fnUntraced(function* ({ sql }) {
              // Folded here and not by the database, whose LOWER knows ASCII only.
              const inserted = yield* sql`INSERT INTO winnow.users (id, email_folded, record)
                VALUES (${user.id}, ${user.email.toLowerCase()}, ${users.encode(user)})
                ON CONFLICT (email_folded) DO NOTHING RETURNING id`
              if (inserted.length === 0) return yield* new EmailTaken({ email: user.email })
            })
          ),
        find: (id) =>
          step(({ sql }) => Effect.map(sql<RecordRow>`SELECT record FROM winnow.users WHERE id = ${id}`, users.first)),
        setPlan: (id, plan) =>
          step(
            Effect.fnUntraced(function* ({ sql }) {
              const found = users.first(yield* sql<RecordRow>`SELECT record FROM winnow.users WHERE id = ${id}`)
              if (Option.isNone(found)) return yield* new UserNotFound({ id })
              const user = new User({ ...found.value, plan })
              yield* sql`UPDATE winnow.users SET record = ${users.encode(user)} WHERE id = ${id}`
              return user
            })
          )
      })
    )
  )
}
