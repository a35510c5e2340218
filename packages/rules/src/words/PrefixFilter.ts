/** Bits of the Bloom filter per letter of the keys; more bits mean fewer false positives. */
const bitsPerLetter = 8

/** Letters that are always tested; the last five of a longer text may be an ending and "nr", as in "rechnungennr". */
const minTested = 6
const maxEnding = 5

/**
 * A test whether some key may begin with a text, or with the text without its ending. It is a Bloom filter over the
 * prefixes of all keys: a yes may be wrong, a no never is.
 */
export const prefixFilter = (keys: Iterable<string>): ((text: string) => boolean) => {
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
    const end = text.length <= minTested ? text.length : Math.max(minTested, text.length - maxEnding)
    let hash = 0
    for (let at = 0; at < end; at++) hash = withLetter(hash, text.charCodeAt(at))
    const place = mixed(hash) & mask
    return ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0
  }
}

const withLetter = (hash: number, letter: number): number => Math.imul(hash, 31) + letter

/** Spreads the bits, since hashes of similar texts differ in few bits. */
const mixed = (hash: number): number => {
  const once = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return once ^ (once >>> 16)
}
