import { Schema } from "effect"

const largest = 100

/** How many items a page has, in digits: a whole number from 1; more than 100 is 100. */
export const PageLimit = Schema.transform(Schema.String.pipe(Schema.pattern(/^0*[1-9][0-9]{0,99}$/)), Schema.Int, {
  strict: true,
  decode: (digits) => Math.min(Number(digits), largest),
  encode: String
}).annotations({
  message: () => ({ message: "must be a whole number from 1 up, in digits", override: true }),
  jsonSchema: { type: "integer", minimum: 1, default: 50 }
})
