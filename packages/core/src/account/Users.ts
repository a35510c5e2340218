import { Context, DateTime, Effect, Layer } from "effect"
import { makeUserId, UserId } from "../Ids.js"
import type { EmailTaken, Plan } from "./User.js"
import { User, UserNotFound } from "./User.js"
import type { StoreError } from "../StoreError.js"
import { Stores } from "../storage/Stores.js"

export class Users extends Context.Tag("@winnow/core/Users")<
  Users,
  {
    readonly create: (request: {
      readonly email: string
      readonly plan: Plan
    }) => Effect.Effect<User, EmailTaken | StoreError>
    /** Finds a user by id, or by e-mail address regardless of case. */
    readonly get: (idOrEmail: string) => Effect.Effect<User, UserNotFound | StoreError>
    /** The new plan's limit applies at once. */
    readonly setPlan: (id: UserId, plan: Plan) => Effect.Effect<User, UserNotFound | StoreError>
  }
>() {
  static readonly layer = Layer.effect(
    Users,
    Effect.gen(function* () {
      const { users: store } = yield* Stores
      const create = Effect.fn("Users.create")(function* ({
        email,
        plan
      }: {
        readonly email: string
        readonly plan: Plan
      }) {
        const user = new User({ id: yield* makeUserId, email, plan, createdAt: yield* DateTime.now })
        yield* store.save(user)
        return user
      })
      const get = Effect.fn("Users.get")(function* (id: string) {
        const [user] = yield* store.list(id.includes("@") ? { email: id } : { id: UserId.make(id) })
        return user ?? (yield* new UserNotFound({ id }))
      })
      const setPlan = Effect.fn("Users.setPlan")(function* (id: UserId, plan: Plan) {
        const user = new User({ ...(yield* get(id)), plan })
        // Cannot happen: the address is already this user's own.
        yield* Effect.catchTag(store.save(user), "EmailTaken", Effect.die)
        return user
      })
      return Users.of({ create, get, setPlan })
    })
  )
}
