import { Either, Option, Schema } from "effect"
import { getOwn, isRecord, setOwn } from "../Records.js"
import { normalise } from "../Values.js"
import type { Variable } from "../Variable.js"
import type { AnswerMember } from "./AnswerSchema.js"
import { parseBeginning, parseTolerantly } from "./TolerantJson.js"

/** The content of a model's answer. `errors` describe values that were invalid and are null. */
export interface ParsedAnswer {
  readonly data: Readonly<Record<string, unknown>>
  readonly quotes: ReadonlyArray<LeafQuote>
  readonly errors: ReadonlyArray<string>
}

/** The words from which the leaf at `steps` was read. */
export interface LeafQuote {
  readonly steps: Steps
  readonly quote: string
}

type Steps = ReadonlyArray<string | number>

/** Reads an answer to `answerSchema(variables)`. Left: why nothing of it can be used, in a form fit for the model. */
export const readAnswer = (
  variables: ReadonlyArray<Variable>,
  members: ReadonlyArray<AnswerMember>,
  text: string
): Either.Either<ParsedAnswer, string> => Either.flatMap(parseTolerantly(text), answerOf(variables, members))

/** Reads an answer that was cut off, up to its last complete value or list entry. */
export const readBeginning = (
  variables: ReadonlyArray<Variable>,
  members: ReadonlyArray<AnswerMember>,
  text: string
): Either.Either<ParsedAnswer, string> => Either.flatMap(parseBeginning(text), answerOf(variables, members))

const answerOf =
  (variables: ReadonlyArray<Variable>, members: ReadonlyArray<AnswerMember>) =>
  (json: unknown): Either.Either<ParsedAnswer, string> => {
    const root = rootOf(members, json)
    if (root === undefined) return Either.left(wrongRoot(members))
    const quotes: Array<LeafQuote> = []
    const raw = toData(members, root, [], null, quotes)
    const { data, problems } = normalise(variables, raw)
    return Either.right({ data, quotes, errors: problems.map(({ path, message }) => `${path}: ${message}`) })
  }

type Json = Readonly<Record<string, unknown>>

const maxWrappings = 3

/** The object that has at least one of the members; models sometimes wrap it in another object or in a list. */
const rootOf = (members: ReadonlyArray<AnswerMember>, value: unknown, wrappings = 0): Json | undefined => {
  if (wrappings > maxWrappings) return undefined
  const json = fromText(value)
  if (isRecord(json) && (members.length === 0 || members.some((member) => valueOf(member, json) !== undefined))) {
    return json
  }
  const inner = typeof json === "object" && json !== null ? Object.values(json) : []
  return inner.length === 1 ? rootOf(members, inner[0], wrappings + 1) : undefined
}

/** Parses an object or array in a string, since models may write JSON within JSON; else returns the value. */
const fromText = (value: unknown): unknown =>
  typeof value === "string"
    ? Option.getOrElse(
        Option.filter(decodeJson(value), (json) => typeof json === "object" && json !== null),
        () => value
      )
    : value

const decodeJson = Schema.decodeOption(Schema.parseJson())

const wrongRoot = (members: ReadonlyArray<AnswerMember>): string => {
  const names = members.slice(0, 10).map(({ name }) => JSON.stringify(name))
  return `the answer must be one JSON object with the members ${names.join(", ")}${members.length > 10 ? ", …" : ""}`
}

/** The value by the member's name, or by the variable's key if the model used that. */
const valueOf = (member: AnswerMember, json: Json): unknown =>
  getOwn(json, member.name) ?? getOwn(json, member.variable.key)

const toData = (
  members: ReadonlyArray<AnswerMember>,
  value: unknown,
  steps: Steps,
  rowQuote: string | null,
  quotes: Array<LeafQuote>
): unknown => {
  const json = fromText(value)
  if (!isRecord(json)) return json
  const data: Record<string, unknown> = {}
  for (const member of members) {
    const value = valueOf(member, json)
    const memberSteps = [...steps, member.variable.key]
    setOwn(data, member.variable.key, memberData(member, value, memberSteps, rowQuote, quotes))
    const isLeaf = member.variable.type !== "object" && member.variable.type !== "array"
    if (!isLeaf || value === null || value === undefined) continue
    const quote = member.quoteName === null ? rowQuote : textOf(getOwn(json, member.quoteName))
    if (quote !== null) quotes.push({ steps: memberSteps, quote })
  }
  return data
}

const memberData = (
  member: AnswerMember,
  value: unknown,
  steps: Steps,
  rowQuote: string | null,
  quotes: Array<LeafQuote>
): unknown => {
  const { rowQuoteName, variable } = member
  if (variable.type === "object") return toData(member.members, value, steps, rowQuote, quotes)
  const list = variable.type === "array" ? fromText(value) : value
  if (rowQuoteName === null || !Array.isArray(list)) return list
  return list
    .map(fromText)
    .filter((item) => item !== null)
    .map((item, index) => toData(member.members, item, [...steps, index], textOf(getOwn(item, rowQuoteName)), quotes))
}

const textOf = (value: unknown): string | null => (typeof value === "string" && value.trim() !== "" ? value : null)
