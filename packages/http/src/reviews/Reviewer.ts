import type { Caller } from "../edge/Caller.js"

const openedBy = { link: "Sign-in link", review: "Review link", host: "App", key: "API key" } as const

/**
 * Under which name claims and corrections stand: an app's own user by its id; otherwise the key's name, or what opened the
 * session, and in parentheses what tells it from others: the key's id, or a piece of the session's hash.
 */
export const reviewerOf = ({ cookie, holder, key, via }: Caller): string => {
  const name = key?.name ?? openedBy[via]
  if (cookie !== null) return `${name} (session_${holder.slice(0, 16)})`
  return key === null ? holder : `${name} (${holder})`
}
