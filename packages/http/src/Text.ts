import { Schema } from "effect"

/**
 * A text of one to `longest` characters. A NUL and half a surrogate pair are refused: some databases cannot keep the one,
 * and none gives back the other.
 */
export const text = (longest: number) =>
  Schema.String.annotations({ message: () => "must be a string" }).pipe(
    Schema.minLength(1, { message: () => "must not be empty" }),
    Schema.maxLength(longest, { message: () => `must not be longer than ${longest} characters` }),
    Schema.filter((value) => !value.includes("\0"), { message: () => "must not contain a NUL character" }),
    Schema.filter((value) => !/\p{Surrogate}/u.test(value), { message: () => "must not contain half a surrogate pair" })
  )

/** With U+FFFD for each half of a surrogate pair, which cannot be written as UTF-8. */
export const wellFormed = (text: string): string => Buffer.from(text).toString()
