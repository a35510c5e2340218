import { Either } from "effect"

/**
 * The JSON value in a model's answer, which may be in a code fence, surrounded by text, with trailing commas, or with
 * `NaN` for null. Left: where and how it is invalid, in a form fit for the model.
 */
export const parseTolerantly = (text: string): Either.Either<unknown, string> => {
  const plain = parse(text.trim())
  if (Either.isRight(plain)) return plain
  for (const candidate of new Set([fenced(text), bracketed(text), ...balanced(text)])) {
    if (candidate === undefined) continue
    const parsed = Either.orElse(parse(candidate), () => parse(asJson(candidate)))
    if (Either.isRight(parsed)) return parsed
  }
  return Either.left(
    text.trim() === "" ? "the answer was empty" : `the answer was not valid JSON (${plain.left}): ${excerpt(text)}`
  )
}

/** Whether the text is exactly one JSON value. */
export const isWholeJson = (text: string): boolean => Either.isRight(parse(text))

/**
 * The JSON value in an answer that was cut off: everything before the last complete value, without the incomplete list
 * entry. Left: there is no such value.
 */
export const parseBeginning = (text: string): Either.Either<unknown, string> => {
  const start = text.search(/[{[]/)
  return start === -1
    ? Either.left("the answer was cut off before it began")
    : Either.mapLeft(
        parse(closed(text.slice(start))),
        () => "the answer was cut off and what there is of it is no JSON"
      )
}

/** Cuts the text after its last complete value and closes the open brackets. */
const closed = (json: string): string => {
  const open: Array<Open> = []
  for (const [token, at] of tokensOf(json)) {
    const inner = open.at(-1)
    if (token === "{" || token === "[") {
      if (open.push({ bracket: token, end: at + 1 }) > maxDepth) return ""
    } else if (token === "}" || token === "]") {
      open.pop()
      const outer = open.at(-1)
      if (outer === undefined) return json.slice(0, at + 1)
      outer.end = at + 1
    } else if (token === "," && inner !== undefined) inner.end = at
  }
  const list = open.findIndex(({ bracket }) => bracket === "[")
  const kept = list === -1 ? open : open.slice(0, list + 1)
  const ends = kept.map(({ bracket }) => (bracket === "{" ? "}" : "]"))
  return withoutTrailingCommas(`${json.slice(0, kept.at(-1)?.end)}${ends.reverse().join("")}`)
}

/** Deeper than any template. */
const maxDepth = 1_000

interface Open {
  readonly bracket: "{" | "["
  /** Where its last complete member ends. */
  end: number
}

/** Brackets and commas outside of strings, with their positions. */
function* tokensOf(json: string, from = 0): Generator<readonly [string, number]> {
  const tokens = /["{}[\],]/g
  tokens.lastIndex = from
  for (let match = tokens.exec(json); match !== null; match = tokens.exec(json)) {
    if (match[0] === '"') tokens.lastIndex = endOfString(json, match.index)
    else yield [match[0], match.index]
  }
}

/** Position after the string's last quote; a regular expression would need stack in proportion to the string. */
const endOfString = (json: string, start: number): number => {
  for (let quote = json.indexOf('"', start + 1); quote !== -1; quote = json.indexOf('"', quote + 1)) {
    let slash = quote
    while (json[slash - 1] === "\\") slash--
    if ((quote - slash) % 2 === 0) return quote + 1
  }
  return json.length
}

const parse = (text: string): Either.Either<unknown, string> =>
  Either.try({
    try: (): unknown => JSON.parse(text),
    catch: (error) => (error instanceof Error ? error.message : String(error)).slice(0, 120)
  })

const fenced = (text: string): string | undefined => /```(?:json)?([\s\S]*?)```/i.exec(text)?.[1]

/** From the first opening to the last closing bracket. */
const bracketed = (text: string): string | undefined => {
  const start = text.search(/[{[]/)
  const end = Math.max(text.lastIndexOf("}"), text.lastIndexOf("]"))
  return start !== -1 && end > start ? text.slice(start, end + 1) : undefined
}

/** All complete objects in the text, the longest first, because the surrounding words may contain braces too. */
const balanced = (text: string): ReadonlyArray<string> => {
  const objects: Array<string> = []
  const starts = /\{/g
  for (let start = starts.exec(text); start !== null && objects.length < maxObjects; start = starts.exec(text)) {
    let depth = 0
    for (const [token, at] of tokensOf(text, start.index)) {
      depth += token === "{" ? 1 : token === "}" ? -1 : 0
      if (depth > maxDepth) break
      if (depth > 0) continue
      objects.push(text.slice(start.index, at + 1))
      starts.lastIndex = at + 1
      break
    }
    if (depth > 0) break
  }
  return objects.sort((one, other) => other.length - one.length)
}

const maxObjects = 20

/** Repairs JavaScript syntax of models: trailing commas, `NaN`, `Infinity`, control characters in strings. */
const asJson = (text: string): string =>
  changed(text, (part) => withoutTrailing(part).replace(/-?\b(?:NaN|Infinity)\b/g, "null"), withEscapes)

const withEscapes = (string: string): string => string.replace(/\p{Cc}/gu, (sign) => JSON.stringify(sign).slice(1, -1))

const withoutTrailingCommas = (json: string): string => changed(json, withoutTrailing, (string) => string)

const withoutTrailing = (part: string): string => part.replace(/,(?=\s*[}\]])/g, "")

/** Applies `change` outside of strings and `inString` to strings. */
const changed = (json: string, change: (part: string) => string, inString: (string: string) => string): string => {
  const parts: Array<string> = []
  let from = 0
  for (let quote = json.indexOf('"'); quote !== -1; quote = json.indexOf('"', from)) {
    const end = endOfString(json, quote)
    parts.push(change(json.slice(from, quote)), inString(json.slice(quote, end)))
    from = end
  }
  return [...parts, change(json.slice(from))].join("")
}

const excerpt = (text: string): string =>
  JSON.stringify(text.length > 200 ? `${text.slice(0, 100)}…${text.slice(-100)}` : text)
