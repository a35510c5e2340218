import { Either } from "effect"

/**
 * The JSON value in a model's answer: alone, in a code fence, with text around it, with commas after the last member, or with `NaN` for null.
 * Left: where and how it is broken, fit to be shown to the model.
 */
export const parseTolerantly = (text: string): Either.Either<unknown, string> => {
  const plain = parse(text.trim())
  if (Either.isRight(plain)) return plain
  for (const candidate of [fenced(text), bracketed(text), ...balanced(text)]) {
    if (candidate === undefined) continue
    const parsed = Either.orElse(parse(candidate), () => parse(asJson(candidate)))
    if (Either.isRight(parsed)) return parsed
  }
  return Either.left(
    text.trim() === "" ? "the answer was empty" : `the answer was not valid JSON (${plain.left}): ${excerpt(text)}`
  )
}

/**
 * The JSON value in an answer that was cut off: everything before the last whole value, without the entry of a list in
 * which it breaks off. Left: there is no such value.
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

/** Ends the text after a whole value and closes what is open there. */
const closed = (json: string): string => {
  const open: Array<Open> = []
  for (const [token, at] of tokensOf(json)) {
    const inner = open.at(-1)
    if (token === "{" || token === "[") open.push({ bracket: token, end: at + 1 })
    else if (token === "}" || token === "]") {
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

interface Open {
  readonly bracket: "{" | "["
  /** Where its last whole member ends. */
  end: number
}

/** Brackets and commas with their positions, those within strings passed over. */
const tokensOf = (json: string): ReadonlyArray<readonly [string, number]> =>
  [...json.matchAll(/"(?:[^"\\]|\\.)*"?|[{}[\],]/g)].map((match) => [match[0], match.index] as const)

const parse = (text: string): Either.Either<unknown, string> =>
  Either.try({
    try: (): unknown => JSON.parse(text),
    catch: (error) => (error instanceof Error ? error.message : String(error)).slice(0, 120)
  })

const fenced = (text: string): string | undefined => /```(?:json)?([\s\S]*?)```/i.exec(text)?.[1]

/** From the first opening bracket to the last closing one. */
const bracketed = (text: string): string | undefined => {
  const start = text.search(/[{[]/)
  const end = Math.max(text.lastIndexOf("}"), text.lastIndexOf("]"))
  return start !== -1 && end > start ? text.slice(start, end + 1) : undefined
}

/** Each object in the text that is whole, the longest first, for braces may stand in the words around it too. */
const balanced = (text: string): ReadonlyArray<string> => {
  const objects: Array<string> = []
  const starts = /\{/g
  for (let start = starts.exec(text); start !== null && objects.length < maxObjects; start = starts.exec(text)) {
    let depth = 0
    for (const [token, at] of tokensOf(text.slice(start.index))) {
      depth += token === "{" ? 1 : token === "}" ? -1 : 0
      if (depth > 0) continue
      objects.push(text.slice(start.index, start.index + at + 1))
      starts.lastIndex = start.index + at + 1
      break
    }
    if (depth > 0) break
  }
  return objects.sort((one, other) => other.length - one.length)
}

const maxObjects = 20

/** What models write in the way of JavaScript: commas after the last member, and numbers that are none. */
const asJson = (text: string): string =>
  withoutTrailingCommas(text).replace(
    /("(?:[^"\\]|\\.)*")|-?\b(?:NaN|Infinity)\b/g,
    (_, string: string | undefined) => string ?? "null"
  )

/** Strings are passed over whole, so a comma within one stays. */
const withoutTrailingCommas = (json: string): string =>
  json.replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, (_, string: string | undefined) => string ?? "")

const excerpt = (text: string): string =>
  JSON.stringify(text.length > 200 ? `${text.slice(0, 100)}…${text.slice(-100)}` : text)
