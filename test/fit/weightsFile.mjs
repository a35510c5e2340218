/**
 * The numbers in a source file's object literals by their path, as in `label.whole`, with where they stand in the text.
 * @param {string} source
 */
export const numbersIn = (source) => {
  /** @type {Map<string, { value: number, from: number, to: number }>} */
  const found = new Map()
  /** @type {Array<string>} */
  const path = []
  const tokens =
    /\/\*[^]*?\*\/|\/\/.*|"[^"\n]*"|(?<key>[A-Za-z]\w*):\s*(?:(?<open>\{)|(?<number>-?\d+(?:\.\d+)?(?:e-?\d+)?))|(?<close>\})/g
  for (const match of source.matchAll(tokens)) {
    const { close, key, number, open } = match.groups ?? {}
    if (open !== undefined) path.push(key)
    else if (close !== undefined) path.pop()
    else if (number !== undefined) {
      const to = match.index + match[0].length
      found.set([...path, key].join("."), { value: Number(number), from: to - number.length, to })
    }
  }
  return found
}

/**
 * The source with other numbers at some paths.
 * @param {string} source
 * @param {ReadonlyMap<string, number>} values
 */
export const withNumbers = (source, values) => {
  const places = [...numbersIn(source)].filter(([path]) => values.has(path)).sort((a, b) => b[1].from - a[1].from)
  return places.reduce((text, [path, { from, to }]) => text.slice(0, from) + values.get(path) + text.slice(to), source)
}

/**
 * Sets the numbers of a living object in place.
 * @param {any} object
 * @param {ReadonlyMap<string, number>} values
 */
export const setNumbers = (object, values) => {
  for (const [path, value] of values) {
    const keys = path.split(".")
    const last = keys.pop() ?? ""
    keys.reduce((own, key) => own[key], object)[last] = value
  }
}
