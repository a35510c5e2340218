/** Maximum length of a name, which leaves room for a suffix. */
const maxLength = 48

/**
 * Makes names for JSON members that every provider accepts: ASCII letters, digits and underscores, no leading digit, at
 * most 64 characters, and never a property that JavaScript objects inherit; each as similar as possible to its key.
 * `of` returns the name of one of the keys; `free` makes another valid name unique in the object.
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
  // Keys that are already valid names come first, so that no other key takes their name.
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
    .slice(0, maxLength)
  const named = /^[A-Za-z]/.test(plain) ? plain : `field_${plain}`
  return named in Object.prototype ? `${named}_` : named
}
