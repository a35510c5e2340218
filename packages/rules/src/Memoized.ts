/**
 * Computes a value once for each object and caches it as long as the object lives: a sheet while its document is read, a target
 * while its template is cached. Later calls get the first value, whatever their other arguments are.
 */
export const weakMemoized = <Key extends object, More extends ReadonlyArray<unknown>, A>(
  make: (key: Key, ...more: More) => A
): ((key: Key, ...more: More) => A) => {
  const made = new WeakMap<Key, { readonly value: A }>()
  return (key, ...more) => {
    const known = made.get(key)
    if (known !== undefined) return known.value
    const value = make(key, ...more)
    made.set(key, { value })
    return value
  }
}

/** The same for keys of any kind, as long as the function lives; the cache is emptied at `max` keys. */
export const memoized = <Key, A>(make: (key: Key) => A, max = Number.POSITIVE_INFINITY): ((key: Key) => A) => {
  const made = new Map<Key, { readonly value: A }>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known.value
    const value = make(key)
    if (made.size >= max) made.clear()
    made.set(key, { value })
    return value
  }
}

const cacheResets: Array<() => void> = []

/** Registers a function that empties a cache which outlives its document. */
export const registerCache = (empty: () => void): void => {
  cacheResets.push(empty)
}

/** Empties these caches, so that a changed pass or weight also affects what is prepared once, such as templates. */
export const emptyCaches = (): void => {
  for (const empty of cacheResets) empty()
}

/** Longer texts are not cached, since they seldom repeat. */
const maxLength = 200

/** The same for texts; the cache is emptied at `max` texts, since documents bring ever new ones. */
export const memoizedText = <A>(make: (text: string) => A, max = 20_000): ((text: string) => A) => {
  let known = memoized(make, max)
  registerCache(() => (known = memoized(make, max)))
  return (text) => (text.length > maxLength ? make : known)(text)
}
