import type { ApiKey, Session, UserId } from "@winnow/core"
import { Context, Effect } from "effect"
import { orUnavailable } from "./Unavailable.js"

/** Who sent the request, and how that was authenticated. */
export interface Caller {
  readonly userId: UserId
  /**
   * `key`: a bearer key, or a session that a key opened. `host`: the app that embeds Winnow authenticated the request.
   */
  readonly via: "key" | "link" | "review" | "host"
  /** The key of the request or the one that opened its session; null if there is none. */
  readonly key: ApiKey | null
  /** The key, session or user that holds claims. Different holders are different reviewers. */
  readonly holder: string
  /** Whether the console sent the request; extractions it starts are marked so. */
  readonly isConsole: boolean
  /** The session of the cookie, and the token that changes must carry; null without a cookie. */
  readonly cookie: { readonly session: Session; readonly csrfToken: string } | null
}

export class CurrentCaller extends Context.Tag("@winnow/http/CurrentCaller")<CurrentCaller, Caller>() {}

/** Calls a service method for the user of the request. */
export const forUser = <A, E, R>(method: (userId: UserId) => Effect.Effect<A, E, R>) =>
  orUnavailable(Effect.flatMap(CurrentCaller, ({ userId }) => method(userId)))
