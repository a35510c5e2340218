/** Leaves room for an ending. */
const longest = 48

/**
 * Names for members of a JSON object that every provider accepts: ASCII letters, digits and underscores, not beginning
 * with a digit, at most 64 characters, never one that JavaScript objects inherit; each as near as may be to what is asked
 * for. `of` is the name of one of the given keys, `free` makes a further good name one that nothing else in the object
 * has.
 */
export const memberNames = (
  keys: ReadonlyArray<string>
): { readonly of: (key: string) => string; readonly free: (wanted: string) => string } => {
  const taken = new Set<string>()
  const free = (wanted: string): string => {
    let name = wanted
    for (let number = 2; taken.has(name); number++) name = `${wanted}_${number}`
    taken.add(name)
    return name
  }
  // Keys that are good names as they are come first: no other key takes their name from them.
  const exact = keys.filter((key) => plainName(key) === key)
  const reserved = new Map(
    [...exact, ...keys.filter((key) => plainName(key) !== key)].map((key) => [key, free(plainName(key))])
  )
  return { of: (key) => reserved.get(key) ?? free(plainName(key)), free }
}

const plainName = (key: string): string => {
  const plain = key
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^A-Za-z0-9_]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, longest)
  const named = /^[A-Za-z]/.test(plain) ? plain : `field_${plain}`
  return named in Object.prototype ? `${named}_` : named
}
