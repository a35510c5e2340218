import { Schema } from "effect"

/**
 * A text of one to `longest` characters. A NUL is refused, since some databases cannot keep it; half a surrogate pair
 * is mended, since none would give it back.
 */
export const text = (longest: number) =>
  Schema.String.annotations({ message: () => "must be a string" }).pipe(
    Schema.minLength(1, { message: () => "must not be empty" }),
    Schema.maxLength(longest, { message: () => `must not be longer than ${longest} characters` }),
    Schema.filter((value) => !value.includes("\0"), { message: () => "must not contain a NUL character" }),
    (checked) => Schema.transform(checked, Schema.String, { strict: true, decode: wellFormed, encode: String })
  )

/** With U+FFFD for each half of a surrogate pair, which cannot be written as UTF-8. */
export const wellFormed = (text: string): string => Buffer.from(text).toString()
