import { Array, Effect } from "effect"
import { EmailTaken, User } from "../../account/User.js"
import type { UserStore } from "../Stores.js"
import type { MemoryRows } from "./MemoryRows.js"

export const memoryUsers = ({ users }: MemoryRows): UserStore => {
  const byEmail = (email: string) =>
    [...users.values()].find((user) => user.email?.toLowerCase() === email.toLowerCase())
  return {
    save: (user) =>
      Effect.suspend(() => {
        const known = users.get(user.id)
        if (known === undefined && user.email !== null && byEmail(user.email) !== undefined) {
          return new EmailTaken({ email: user.email })
        }
        users.set(user.id, known === undefined ? user : new User({ ...known, plan: user.plan }))
        return Effect.void
      }),
    list: (filter) =>
      Effect.sync(() => {
        if ("id" in filter) return Array.fromNullable(users.get(filter.id))
        if ("email" in filter) return Array.fromNullable(byEmail(filter.email))
        return [...users.values()]
          .reverse()
          .sort((a, b) => b.createdAt.epochMillis - a.createdAt.epochMillis)
          .slice(0, filter.limit)
      })
  }
}
