import { Effect, Option } from "effect"
import { EmailTaken, User } from "../../account/User.js"
import type { UserStore } from "../Stores.js"
import type { MemoryRows } from "./MemoryRows.js"

export const memoryUsers = ({ users }: MemoryRows): UserStore => ({
  save: (user) =>
    Effect.suspend(() => {
      const known = users.get(user.id)
      const email = user.email.toLowerCase()
      const isTaken = [...users.values()].some((other) => other.email.toLowerCase() === email)
      if (known === undefined && isTaken) return new EmailTaken({ email: user.email })
      users.set(user.id, known === undefined ? user : new User({ ...known, plan: user.plan }))
      return Effect.void
    }),
  find: (id) => Effect.sync(() => Option.fromNullable(users.get(id)))
})
