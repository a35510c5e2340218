import { Schema } from "effect"

/** A text of one to `longest` characters. What some databases cannot keep, or only as something else, is refused. */
export const text = (longest: number) =>
  Schema.String.annotations({ message: () => "must be a string" }).pipe(
    Schema.minLength(1, { message: () => "must not be empty" }),
    Schema.maxLength(longest, { message: () => `must not be longer than ${longest} characters` }),
    Schema.filter((value) => !value.includes("\0"), { message: () => "must not contain a NUL character" }),
    Schema.filter((value) => !/\p{Cs}/u.test(value), { message: () => "must not contain half a surrogate pair" })
  )
