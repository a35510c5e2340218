import { DateTime, Effect, Layer, Option } from "effect"
import type { UserId } from "../Ids.js"
import { StoreError } from "../StoreError.js"
import type { Plan } from "./User.js"
import { User } from "./User.js"
import { Stores } from "../storage/Stores.js"

/** What a host reports about its user. */
export interface HostUser {
  readonly plan: Plan
  /** Where quota warnings are sent; without it none are sent. */
  readonly email?: string | null
}

/** `Stores` for a host that has its own users: users cannot be added, changed or listed here. */
export const HostUsers = {
  /** `find` returns any user of the host; none for an unknown id. */
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

const keptByHost = Effect.fail(new StoreError({ message: "The app that embeds this engine manages its users" }))
