/** Bits for each letter of the keys: few of them are set by chance. */
const bitsPerLetter = 8

/** So many letters are looked at, and of a longer text all but those of an ending and of "nr": "rechnungennr" is no key itself. */
const surely = 6
const ending = 5

/**
 * Tells early that none of some keys begins with a text, or is what it is but for its ending, by the hashes of all their
 * beginnings: it may say yes wrongly, never no.
 */
export const beginningsOf = (keys: Iterable<string>): ((text: string) => boolean) => {
  const all = [...keys]
  const letters = all.reduce((sum, { length }) => sum + length, 1)
  const mask = 2 ** Math.ceil(Math.log2(bitsPerLetter * letters) + 1) - 1
  const bits = new Uint32Array((mask + 1) / 32 + 1)
  for (const key of all) {
    let hash = 0
    for (let at = 0; at < key.length; at++) {
      hash = withLetter(hash, key.charCodeAt(at))
      const place = mixed(hash) & mask
      bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31))
    }
  }
  return (text) => {
    const end = text.length <= surely ? text.length : Math.max(surely, text.length - ending)
    let hash = 0
    for (let at = 0; at < end; at++) hash = withLetter(hash, text.charCodeAt(at))
    const place = mixed(hash) & mask
    return ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0
  }
}

const withLetter = (hash: number, letter: number): number => Math.imul(hash, 31) + letter

/** Letters next to each other differ in few bits. */
const mixed = (hash: number): number => {
  const once = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return once ^ (once >>> 16)
}
