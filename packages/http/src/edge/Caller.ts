import type { ApiKey, Session, UserId } from "@winnow/core"
import { Context, Effect } from "effect"
import { orUnavailable } from "./Unavailable.js"

/** Who sent the request, and how the server knows. */
export interface Caller {
  readonly userId: UserId
  /** `key`: a bearer key, or a session that a key opened. `host`: the app that embeds Winnow knows the request. */
  readonly via: "key" | "link" | "review" | "host"
  /** The key that the request came with or that opened its session; null without. */
  readonly key: ApiKey | null
  /** The key, session or user that holds claims: another one is another reviewer. */
  readonly holder: string
  /** The console's own requests, whose runs are marked so. */
  readonly isConsole: boolean
  /** The session of the cookie, with the token that changes must carry; null without a cookie. */
  readonly cookie: { readonly session: Session; readonly csrfToken: string } | null
}

export class CurrentCaller extends Context.Tag("@winnow/http/CurrentCaller")<CurrentCaller, Caller>() {}

/** What a service does for the user whose key, session or account the request came with. */
export const forUser = <A, E, R>(method: (userId: UserId) => Effect.Effect<A, E, R>) =>
  orUnavailable(Effect.flatMap(CurrentCaller, ({ userId }) => method(userId)))
