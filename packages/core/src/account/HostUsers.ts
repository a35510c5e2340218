import { DateTime, Effect, Layer, Option } from "effect"
import type { UserId } from "../Ids.js"
import { StoreError } from "../StoreError.js"
import type { Plan } from "./Plan.js"
import { User } from "./User.js"
import { Stores } from "../storage/Stores.js"

/** `Stores` with the users of a host, who keeps them elsewhere: nobody is added or changed here. */
export const HostUsers = {
  /** `planOf` knows everybody's plan; none for an id that is nobody's. */
  layer: (planOf: (id: UserId) => Effect.Effect<Option.Option<Plan>, StoreError>): Layer.Layer<Stores, never, Stores> =>
    Layer.effect(
      Stores,
      Effect.map(Stores, (stores) =>
        Stores.of({
          ...stores,
          users: {
            find: (id) =>
              Effect.map(
                planOf(id),
                Option.map((plan) => new User({ id, plan, ...unknown }))
              ),
            save: () => keptByHost
          }
        })
      )
    )
}

/** What a host need not tell. */
const unknown = { email: "unknown@host.invalid", createdAt: DateTime.unsafeMake(0) }

const keptByHost = Effect.fail(new StoreError({ message: "Users are kept by the host of this engine" }))
