import type { Variable } from "./Variable.js"
import { fieldsOf, itemTypeOf } from "./VariableFields.js"
import { choiceFor } from "./text/Choices.js"
import { readDates } from "./text/DateText.js"
import { pathOf } from "./PathOf.js"
import { readNumbers } from "./text/NumberText.js"
import { getOwn, isRecord, setOwn } from "./Records.js"

/** A value that became null because it is not of its variable's type. `message` may be shown to a model. */
export interface ValueProblem {
  readonly path: string
  readonly message: string
}

export interface NormalisedValues {
  readonly data: Readonly<Record<string, unknown>>
  readonly problems: ReadonlyArray<ValueProblem>
}

/**
 * Converts data into exactly the template's shape: every key of the variables and no other; missing values are null;
 * objects and arrays are always present (arrays empty if missing) and arrays have no null items. Dates become ISO
 * `YYYY-MM-DD`, numbers are finite, strings are trimmed and not empty, and a string with listed choices becomes the
 * choice it means (`€` is `EUR`). A value of the wrong type becomes null and is reported as a problem.
 */
export const normalise = (variables: ReadonlyArray<Variable>, data: unknown): NormalisedValues => {
  const problems: Array<ValueProblem> = []
  const normalised = toObject(variables, data, [], problems)
  return { data: normalised, problems }
}

type Steps = ReadonlyArray<string | number>

const toObject = (
  fields: ReadonlyArray<Variable>,
  value: unknown,
  steps: Steps,
  problems: Array<ValueProblem>
): Record<string, unknown> => {
  if (!isAbsent(value) && !isRecord(value)) problems.push(problem(steps, "an object", value))
  const normalised: Record<string, unknown> = {}
  for (const field of fields) {
    setOwn(normalised, field.key, toValue(field, getOwn(value, field.key), [...steps, field.key], problems))
  }
  return normalised
}

const toValue = (variable: Variable, value: unknown, steps: Steps, problems: Array<ValueProblem>): unknown => {
  switch (variable.type) {
    case "object":
      return toObject(fieldsOf(variable), value, steps, problems)
    case "array":
      return toArray(variable, value, steps, problems)
    default:
      return toLeaf({ type: variable.type, choices: variable.enum }, value, steps, problems)
  }
}

/** A single value given for a list becomes a list of one. */
const toArray = (variable: Variable, value: unknown, steps: Steps, problems: Array<ValueProblem>): Array<unknown> => {
  if (isAbsent(value)) return []
  const type = itemTypeOf(variable)
  const items: Array<unknown> = []
  for (const [index, item] of (Array.isArray(value) ? value : [value]).entries()) {
    if (isAbsent(item)) continue
    const itemSteps = [...steps, Array.isArray(value) ? index : 0]
    if (type === "object") {
      items.push(toObject(fieldsOf(variable), item, itemSteps, problems))
    } else {
      const leaf = toLeaf({ type, choices: variable.enum }, item, itemSteps, problems)
      if (leaf !== null) items.push(leaf)
    }
  }
  return items
}

type LeafType = "string" | "number" | "date" | "boolean"

interface AskedLeaf {
  readonly type: LeafType
  readonly choices: ReadonlyArray<string> | undefined
}

const toLeaf = ({ choices, type }: AskedLeaf, value: unknown, steps: Steps, problems: Array<ValueProblem>): unknown => {
  if (isAbsent(value)) return null
  const read = leaves[type].read(typeof value === "string" ? value.trim() : value)
  const leaf = choices === undefined || typeof read !== "string" ? read : choiceFor(choices, read)
  if (leaf === null) problems.push(problem(steps, expectedOf(choices) ?? leaves[type].expected, value))
  return leaf
}

const expectedOf = (choices: ReadonlyArray<string> | undefined): string | undefined =>
  choices && `one of ${choices.map((choice) => JSON.stringify(choice)).join(", ")}`

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "")

interface Leaf {
  readonly expected: string
  /** The value in its canonical form, or null if it has the wrong type; strings are trimmed and not empty. */
  readonly read: (value: unknown) => string | number | boolean | null
}

const leaves: Record<LeafType, Leaf> = {
  string: {
    expected: "a string",
    read: (value) => {
      if (typeof value === "string") return value.replaceAll("\0", "").trim() || null
      return typeof value === "number" && Number.isFinite(value) ? String(value) : null
    }
  },
  number: {
    expected: "a number",
    read: (value) => {
      if (typeof value === "string") return plainDecimal.test(value) ? finite(Number(value)) : only(readNumbers(value))
      return typeof value === "number" ? finite(value) : null
    }
  },
  date: {
    expected: "a date as YYYY-MM-DD",
    read: (value) => (typeof value === "string" ? only(readDates(value)) : null)
  },
  boolean: {
    expected: "true or false",
    read: (value) => {
      if (typeof value === "boolean") return value
      const word = typeof value === "string" || typeof value === "number" ? String(value).toLowerCase() : ""
      return yes.has(word) ? true : no.has(word) ? false : null
    }
  }
}

const plainDecimal = /^[-+]?\d+(?:\.\d+)?(?:[eE][-+]?\d{1,3})?$/
const yes = new Set(["true", "1", "yes", "y", "ja", "oui", "sí", "si", "sim", "sì", "x", "☒", "☑", "✓"])
const no = new Set(["false", "0", "no", "n", "nein", "non", "não", "nee", "☐"])

const finite = (value: number): number | null => (Number.isFinite(value) ? value + 0 : null)

const only = <A>(readings: ReadonlyArray<A>): A | null =>
  readings.length === 1 && readings[0] !== undefined ? readings[0] : null

const problem = (steps: Steps, expected: string, value: unknown): ValueProblem => ({
  path: pathOf(steps),
  message: `expected ${expected}, not ${shown(value)}`
})

const shown = (value: unknown): string => {
  if (Array.isArray(value)) return "an array"
  if (isRecord(value)) return "an object"
  const text = typeof value === "string" ? JSON.stringify(value) : String(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
