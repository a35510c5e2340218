import type { UserId } from "@winnow/core"
import { Effect } from "effect"
import { CurrentUser } from "./Caller.js"
import { orUnavailable } from "./Unavailable.js"

/** What a service does for the user whose key the request came with. */
export const forUser = <A, E, R>(method: (userId: UserId) => Effect.Effect<A, E, R>) =>
  orUnavailable(Effect.flatMap(CurrentUser, method))
