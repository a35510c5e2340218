import { DateTime, Effect, Layer, Option } from "effect"
import type { UserId } from "../Ids.js"
import { StoreError } from "../StoreError.js"
import type { Plan } from "./User.js"
import { User } from "./User.js"
import { Stores } from "../storage/Stores.js"

/** What a host tells of its user. */
export interface HostUser {
  readonly plan: Plan
  /** Where warnings about the quota are sent; none are without it. */
  readonly email?: string | null
}

/** `Stores` with the users of a host, who keeps them elsewhere: nobody is added, changed or listed here. */
export const HostUsers = {
  /** `find` knows everybody; none for an id that is nobody's. */
  layer: (
    find: (id: UserId) => Effect.Effect<Option.Option<HostUser>, StoreError>
  ): Layer.Layer<Stores, never, Stores> =>
    Layer.effect(
      Stores,
      Effect.map(Stores, (stores) =>
        Stores.of({
          ...stores,
          users: {
            list: (filter) =>
              "id" in filter
                ? Effect.map(find(filter.id), (found) => Option.toArray(Option.map(found, userOf(filter.id))))
                : keptByHost,
            save: () => keptByHost
          }
        })
      )
    )
}

const userOf =
  (id: UserId) =>
  ({ email = null, plan }: HostUser): User =>
    new User({ id, plan, email, createdAt: DateTime.unsafeMake(0) })

const keptByHost = Effect.fail(new StoreError({ message: "Users are kept by the host of this engine" }))
