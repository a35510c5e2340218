import { Context, DateTime, Effect, Layer, Option } from "effect"
import type { UserId } from "../Ids.js"
import { makeUserId } from "../Ids.js"
import type { Plan } from "./Plan.js"
import type { EmailTaken } from "./User.js"
import { User, UserNotFound } from "./User.js"
import { UserStore } from "./UserStore.js"

export class Users extends Context.Tag("@winnow/core/Users")<
  Users,
  {
    readonly create: (request: { readonly email: string; readonly plan: Plan }) => Effect.Effect<User, EmailTaken>
    readonly get: (id: UserId) => Effect.Effect<User, UserNotFound>
    /** The new plan's limit counts at once. */
    readonly setPlan: (id: UserId, plan: Plan) => Effect.Effect<User, UserNotFound>
  }
>() {
  static readonly layer = Layer.effect(
    Users,
    Effect.gen(function* () {
      const store = yield* UserStore
      const create = Effect.fn("Users.create")(
        function* ({ email, plan }: { readonly email: string; readonly plan: Plan }) {
          const user = new User({ id: yield* makeUserId, email, plan, createdAt: yield* DateTime.now })
          yield* store.insert(user)
          return user
        },
        Effect.catchTag("StoreError", Effect.die)
      )
      const get = Effect.fn("Users.get")(
        function* (id: UserId) {
          const user = yield* store.find(id)
          return yield* Option.match(user, { onNone: () => new UserNotFound({ id }), onSome: Effect.succeed })
        },
        Effect.catchTag("StoreError", Effect.die)
      )
      const setPlan = Effect.fn("Users.setPlan")(store.setPlan, Effect.catchTag("StoreError", Effect.die))
      return Users.of({ create, get, setPlan })
    })
  )
}
