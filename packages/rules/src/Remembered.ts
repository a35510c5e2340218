/** A reading of texts that reads each text once. */
export const remembered = <A>(read: (text: string) => A): ((text: string) => A) => {
  const known = new Map<string, A>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = read(text)
    known.set(text, made)
    return made
  }
}
