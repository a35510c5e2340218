import type { UserStore } from "@winnow/core"
import { EmailTaken, User } from "@winnow/core"
import { Effect, Option } from "effect"
import type { Database } from "./Database.js"
import type { RecordRow } from "./RecordText.js"
import { recordText } from "./RecordText.js"

const users = recordText(User)

export const pgliteUsers = ({ step }: typeof Database.Service): UserStore => ({
  save: (user) =>
    step(
      Effect.fnUntraced(function* ({ sql }) {
        const found = users.first(yield* sql<RecordRow>`SELECT record FROM winnow.users WHERE id = ${user.id}`)
        if (Option.isSome(found)) {
          const changed = new User({ ...found.value, plan: user.plan })
          yield* sql`UPDATE winnow.users SET record = ${users.encode(changed)} WHERE id = ${user.id}`
          return
        }
        // Folded here and not by the database, whose LOWER knows ASCII only.
        const inserted = yield* sql`INSERT INTO winnow.users (id, email_folded, record)
                VALUES (${user.id}, ${user.email.toLowerCase()}, ${users.encode(user)})
                ON CONFLICT (email_folded) DO NOTHING RETURNING id`
        if (inserted.length === 0) return yield* new EmailTaken({ email: user.email })
      })
    ),
  find: (id) =>
    step(({ sql }) => Effect.map(sql<RecordRow>`SELECT record FROM winnow.users WHERE id = ${id}`, users.first))
})
