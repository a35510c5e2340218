const length = 6

/** Tells early that none of some keys begins like a text. By the first letters only: it may say yes wrongly, never no. */
export const beginningsOf = (keys: Iterable<string>): ((text: string) => boolean) => {
  const beginnings = new Set<string>()
  for (const key of keys) for (let end = 1; end <= length; end++) beginnings.add(key.slice(0, end))
  return (text) => beginnings.has(text.slice(0, length))
}
