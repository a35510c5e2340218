import { Context, Effect, HashMap, Layer, Option, SynchronizedRef } from "effect"
import type { UserId } from "../Ids.js"
import type { StoreError } from "../StoreError.js"
import type { Plan } from "./Plan.js"
import { EmailTaken, User, UserNotFound } from "./User.js"

/** Port: who may use the service and on which plan. E-mail addresses are unique without regard to case. */
export class UserStore extends Context.Tag("@winnow/core/UserStore")<
  UserStore,
  {
    readonly insert: (user: User) => Effect.Effect<void, EmailTaken | StoreError>
    readonly find: (id: UserId) => Effect.Effect<Option.Option<User>, StoreError>
    readonly setPlan: (id: UserId, plan: Plan) => Effect.Effect<User, UserNotFound | StoreError>
  }
>() {
  static readonly layerMemory = Layer.effect(
    UserStore,
    Effect.map(SynchronizedRef.make(HashMap.empty<UserId, User>()), (users) =>
      UserStore.of({
        insert: (user) =>
          SynchronizedRef.updateEffect(users, (all) =>
            HashMap.some(all, (other) => other.email.toLowerCase() === user.email.toLowerCase())
              ? new EmailTaken({ email: user.email })
              : Effect.succeed(HashMap.set(all, user.id, user))
          ),
        find: (id) => Effect.map(SynchronizedRef.get(users), HashMap.get(id)),
        setPlan: (id, plan) =>
          SynchronizedRef.modifyEffect(users, (all) =>
            Option.match(HashMap.get(all, id), {
              onNone: () => new UserNotFound({ id }),
              onSome: (user) => {
                const changed = new User({ ...user, plan })
                return Effect.succeed([changed, HashMap.set(all, id, changed)] as const)
              }
            })
          )
      })
    )
  )
}
