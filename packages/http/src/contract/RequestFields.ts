import type { Array as Arr } from "effect"
import { DateTime, Option, ParseResult, Schema } from "effect"

/**
 * A string of 1 to `longest` characters. Refuses NUL, which some databases cannot store, and lone surrogates, which
 * none returns unchanged. The description appears in the API reference.
 */
export const text = (maxLength: number, description?: string) =>
  Schema.String.annotations({ message: () => "must be a string" }).pipe(
    Schema.minLength(1, { message: () => "must not be empty" }),
    Schema.maxLength(maxLength, {
      message: () => `must not be longer than ${maxLength} characters`,
      ...(description === undefined ? {} : { description })
    }),
    Schema.filter((value) => !value.includes("\0"), { message: () => "must not contain a NUL character" }),
    Schema.filter((value) => !/\p{Surrogate}/u.test(value), { message: () => "must not contain half a surrogate pair" })
  )

/** One of these strings. */
export const oneOf = <const Words extends Arr.NonEmptyReadonlyArray<string>>(words: Words) =>
  Schema.Literal(...words).annotations({
    message: () => ({ message: `must be one of ${words.join(", ")}`, override: true })
  })

const maxPageLimit = 100

/** Items per page: a whole number in digits, from 1; numbers above 100 become 100. */
export const PageLimit = Schema.transform(Schema.String.pipe(Schema.pattern(/^0*[1-9][0-9]{0,99}$/)), Schema.Int, {
  strict: true,
  decode: (digits) => Math.min(Number(digits), maxPageLimit),
  encode: String
}).annotations({
  message: () => ({ message: "must be a whole number from 1 up, in digits", override: true }),
  jsonSchema: { type: "integer", minimum: 1, default: 50 }
})

/** A whole number in `[min, max]`, in digits. */
export const Digits = (min: number, max: number) =>
  Schema.transform(
    Schema.String.pipe(
      Schema.pattern(/^[0-9]{1,15}$/),
      Schema.filter((digits) => Number(digits) >= min && Number(digits) <= max)
    ),
    Schema.Int,
    { strict: true, decode: Number, encode: String }
  ).annotations({
    message: () => ({ message: `must be a whole number from ${min} to ${max}, in digits`, override: true }),
    jsonSchema: { type: "integer", minimum: min, maximum: max }
  })

/** A calendar month, `YYYY-MM`. */
export const Month = Schema.String.pipe(Schema.pattern(/^\d{4}-(?:0[1-9]|1[0-2])$/)).annotations({
  message: () => ({ message: "must be a month as YYYY-MM", override: true }),
  jsonSchema: { type: "string", pattern: "^\\d{4}-(0[1-9]|1[0-2])$" }
})

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/

/** Parses an instant; every error has the same message. */
const instant = (read: (text: string) => Option.Option<DateTime.Utc>, format: "date" | "date-time", message: string) =>
  Schema.transformOrFail(Schema.String, Schema.DateTimeUtcFromSelf, {
    strict: true,
    decode: (text, _, ast) =>
      Option.match(read(text), {
        onNone: () => ParseResult.fail(new ParseResult.Type(ast, text)),
        onSome: ParseResult.succeed
      }),
    encode: (instant) => ParseResult.succeed(DateTime.formatIso(instant))
  }).annotations({ message: () => ({ message, override: true }), jsonSchema: { type: "string", format } })

/** Midnight UTC; none if there is no such day. */
const startOf = (day: string): Option.Option<DateTime.Utc> =>
  dayPattern.test(day)
    ? Option.filter(DateTime.make(`${day}T00:00:00.000Z`), (start) => DateTime.formatIsoDateUtc(start) === day)
    : Option.none()

const dayMessage = "must be a day of the calendar as YYYY-MM-DD"

/** The first instant of a UTC day, written `YYYY-MM-DD`. */
export const DayStart = instant(startOf, "date", dayMessage)

/** The first instant after a UTC day, written as that day. */
export const DayEnd = instant((day) => Option.map(startOf(day), DateTime.add({ days: 1 })), "date", dayMessage)

/** A time with UTC offset, in milliseconds. */
export const Timestamp = instant(
  (text) => (timePattern.test(text) && Option.isSome(startOf(text.slice(0, 10))) ? DateTime.make(text) : Option.none()),
  "date-time",
  "must be an ISO 8601 time such as 2026-01-31T10:15:00.000Z"
)
