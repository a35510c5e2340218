/** Every match of a global pattern, as `text.matchAll(pattern)` gives, without the copy of the pattern that it makes. */
export const matchesIn = (text: string, pattern: RegExp): ReadonlyArray<RegExpExecArray> => {
  pattern.lastIndex = 0
  let match = pattern.exec(text)
  if (match === null) return none
  const found = [match]
  for (;;) {
    // An empty match would be found for ever
    if (match[0] === "") pattern.lastIndex++
    match = pattern.exec(text)
    if (match === null) return found
    found.push(match)
  }
}

const none: ReadonlyArray<RegExpExecArray> = []
