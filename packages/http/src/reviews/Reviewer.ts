import type { Caller } from "../edge/Caller.js"

const openedBy = { key: "API key", link: "Sign-in link", review: "Review link", host: "App" } as const

/**
 * Under which name claims and corrections stand: the id of a key or of an app's user; of a session, whose holder stands
 * for its secret, what opened it and a piece that tells it from others.
 */
export const reviewerOf = ({ cookie, holder, key, via }: Caller): string =>
  cookie === null ? holder : `${key?.name ?? openedBy[via]} (session_${holder.slice(0, 16)})`
