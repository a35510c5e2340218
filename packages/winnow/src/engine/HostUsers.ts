import type { Plan } from "@winnow/core"
import { HostUsers, monthlyLimit, StoreError, UserId } from "@winnow/core"
import { Effect, Option } from "effect"
import type { HostOptions } from "../WinnowOptions.js"
import { InvalidOptionError } from "../WinnowError.js"

/** The host's own users; without a `users` function, every id is a user on the largest plan. */
export const layerHostUsers = (users: HostOptions["users"]) =>
  HostUsers.layer((id) =>
    Effect.tryPromise({
      try: async () => {
        const plan: Plan | null | undefined = users === undefined ? "pro" : await users(id)
        return Option.map(Option.fromNullable(plan), (plan) => ({ plan }))
      },
      catch: (cause) =>
        new StoreError({ message: `The host's users function failed for ${id}: ${String(cause)}`, cause })
    })
  )

/** "No limit" must be a number, because usage reports the limit as one. */
export const limitsOf = (quota: HostOptions["quota"]): { readonly [P in Plan]: number } => {
  if (quota === true) return monthlyLimit
  if (typeof quota === "object") return quota
  const none = Number.MAX_SAFE_INTEGER
  return { free: none, starter: none, core: none, pro: none }
}

export const userIdOf = (user: string): UserId => {
  if (user === "" || user.length > 200) throw new InvalidOptionError("A user's id has 1 to 200 characters")
  return UserId.make(user)
}
