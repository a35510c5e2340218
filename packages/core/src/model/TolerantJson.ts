import { Either } from "effect"

/**
 * The JSON value in a model's answer: alone, in a code fence, with text around it or with commas after the last member.
 * Left: where and how it is broken, fit to be shown to the model.
 */
export const parseTolerantly = (text: string): Either.Either<unknown, string> => {
  const plain = parse(text.trim())
  if (Either.isRight(plain)) return plain
  for (const candidate of [fenced(text), bracketed(text)]) {
    if (candidate === undefined) continue
    const parsed = Either.orElse(parse(candidate), () => parse(withoutTrailingCommas(candidate)))
    if (Either.isRight(parsed)) return parsed
  }
  return Either.left(
    text.trim() === "" ? "the answer was empty" : `the answer was not valid JSON (${plain.left}): ${excerpt(text)}`
  )
}

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

/** Strings are passed over whole, so a comma within one stays. */
const withoutTrailingCommas = (json: string): string =>
  json.replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, (_, string: string | undefined) => string ?? "")

const excerpt = (text: string): string =>
  JSON.stringify(text.length > 200 ? `${text.slice(0, 100)}…${text.slice(-100)}` : text)
