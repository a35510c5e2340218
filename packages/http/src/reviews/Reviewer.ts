import type { Caller } from "../edge/Caller.js"

const openedBy = { link: "Sign-in link", review: "Review link", host: "App", key: "API key" } as const

/**
 * The name on claims and corrections: the id of an app's own user; otherwise the key's name, or how the session was
 * opened, with the key's id or part of the session's hash in parentheses.
 */
export const reviewerOf = ({ cookie, holder, key, via }: Caller): string => {
  const name = key?.name ?? openedBy[via]
  if (cookie !== null) return `${name} (session_${holder.slice(0, 16)})`
  return key === null ? holder : `${name} (${holder})`
}
