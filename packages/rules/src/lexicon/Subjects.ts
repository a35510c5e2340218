import { tableOf } from "./Tables.js"

/**
 * Words of keys, folded, for those who stand on papers of one kind only, and what such a folded paper speaks of: a tenant on what
 * speaks of rent, not on whatever has a buyer.
 */
export const subjects: ReadonlyArray<readonly [keys: RegExp, subject: RegExp]> = tableOf("subjects").map(
  ({ pattern }) => [pattern("keys"), pattern("paper")]
)
