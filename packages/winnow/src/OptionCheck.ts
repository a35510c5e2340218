import { closestMatch } from "leven"
import { isRecord } from "./JsonSchema.js"
import { InvalidOptionError } from "./WinnowError.js"

/** Describes what is wrong with an option of this name, if anything. Most options may be undefined. */
export type OptionCheck = (value: unknown, name: string) => string | undefined

/** One check for each option of a type. */
export type ChecksOf<Options> = { readonly [Name in keyof Options]-?: OptionCheck }

/** Returns the options if they are valid; untyped callers may pass anything. Throws `InvalidOptionError`. */
export const checked = <Given>(check: OptionCheck, given: Given, name: string): Given => {
  const wrong = check(given, name)
  if (wrong === undefined) return given
  throw new InvalidOptionError(wrong)
}

/** Checks a value with `accepts`; `expected` describes valid values for the error message. */
export const checkOf =
  (expected: string, accepts: (value: unknown) => boolean): OptionCheck =>
  (value, name) =>
    value === undefined || accepts(value) ? undefined : `${name}: expected ${expected}, got ${kindOf(value)}`

export const required =
  (expected: string, check: OptionCheck): OptionCheck =>
  (value, name) =>
    value === undefined || value === null ? `${name} is missing: ${expected}` : check(value, name)

/** Checks an object that may have only these members. Errors name members of the outermost object without a prefix. */
export const optionsOf = <Options>(expected: string, checks: ChecksOf<Options>, isOutermost = false): OptionCheck => {
  const known = new Map<string, OptionCheck>(Object.entries(checks))
  const names = [...known.keys()]
  const isObject = checkOf(expected, (value) => isRecord(value) && !(Symbol.iterator in value))
  return (value, name) => {
    const wrong = isObject(value, name)
    if (wrong !== undefined || !isRecord(value)) return wrong
    const path = (member: string) => (isOutermost ? member : `${name}.${member}`)
    const unknown = Object.keys(value).find((member) => !known.has(member))
    if (unknown !== undefined) return `${path(unknown)}: no such option; ${instead(unknown, names)}`
    for (const [member, check] of known) {
      const wrong = check(value[member], path(member))
      if (wrong !== undefined) return wrong
    }
    return undefined
  }
}

const instead = (unknown: string, names: ReadonlyArray<string>): string => {
  const nearest = closestMatch(unknown, names, { maxDistance: Math.floor(unknown.length / 3) })
  return nearest === undefined ? `there are ${names.join(", ")}` : `did you mean ${nearest}?`
}

/** Describes a value for an error message. Never shows a string, which may be a misplaced secret. */
const kindOf = (value: unknown): string => {
  if (value === null || typeof value === "number" || typeof value === "boolean") return String(value)
  if (Array.isArray(value)) return "a list"
  return typeof value === "object" ? "an object" : `a ${typeof value}`
}

/** Rejects NUL, which some databases cannot store, and lone surrogates, which none returns unchanged. */
export const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text)

export const stringCheck = checkOf(
  "a string without NUL and halves of surrogate pairs",
  (value) => typeof value === "string" && isStorable(value)
)

export const booleanCheck = checkOf("true or false", (value) => typeof value === "boolean")

export const functionCheck = checkOf("a function", (value) => typeof value === "function")

export const dateCheck = checkOf("a Date", (value) => value instanceof Date && !Number.isNaN(value.getTime()))

export const signalCheck = checkOf(
  "an AbortSignal",
  (value) => isRecord(value) && "aborted" in value && "reason" in value
)

export const countCheck = checkOf(
  "a whole number from 1 up",
  (value) => Number.isSafeInteger(value) && Number(value) >= 1
)

export const positiveCheck = checkOf("a number above 0", (value) => typeof value === "number" && value > 0)

export const amountCheck = checkOf("a number from 0 up", (value) => typeof value === "number" && value >= 0)

export const choiceCheck = (...choices: ReadonlyArray<string>): OptionCheck =>
  checkOf(choices.map((choice) => JSON.stringify(choice)).join(" or "), (value) =>
    choices.some((choice) => choice === value)
  )
