import { Schema } from "effect"
import { described } from "@winnow/document"

const mustBe = (what: string) => ({ message: () => ({ message: `must be ${what}`, override: true }) })

/**
 * Which extractions of a template a person reviews, and what approvals are used for. Without rules no review is opened
 * automatically.
 */
export const ReviewRules = Schema.Struct({
  minConfidence: Schema.optionalWith(
    Schema.Number.pipe(Schema.between(0, 1)).annotations(mustBe("a number from 0 to 1")),
    { exact: true }
  ).annotations({ description: "A value below this confidence, from 0 to 1, opens a review." }),
  unverified: Schema.optionalWith(Schema.Boolean.annotations(mustBe("true or false")), { exact: true }).annotations({
    description: "A value that was not found in the document opens a review."
  }),
  missingRequired: Schema.optionalWith(Schema.Boolean.annotations(mustBe("true or false")), {
    exact: true
  }).annotations({ description: "A required value that is missing opens a review." }),
  sums: Schema.optionalWith(Schema.Boolean.annotations(mustBe("true or false")), { exact: true }).annotations({
    description: "A total that is not the sum of its parts opens a review."
  }),
  warnings: Schema.optionalWith(Schema.Boolean.annotations(mustBe("true or false")), { exact: true }).annotations({
    description: "A warning about the document opens a review."
  }),
  asExamples: Schema.optionalWith(Schema.Boolean.annotations(mustBe("true or false")), { exact: true }).annotations({
    description:
      "Whether the approved documents that are most similar serve as examples for a language model, while they are kept."
  })
}).annotations({ identifier: "ReviewRules", message: () => "must be an object" })
export type ReviewRules = typeof ReviewRules.Type

const maxExampleText = 20_000

/** A text and the data expected from it. */
export const TemplateExample = Schema.Struct({
  text: described(
    Schema.String.annotations(mustBe("a string")).pipe(
      Schema.minLength(1, { message: () => "must not be empty" }),
      Schema.maxLength(maxExampleText, { message: () => `must not be longer than ${maxExampleText} characters` })
    ),
    "A document's text, or a part of it."
  ),
  data: described(
    Schema.Record({ key: Schema.String, value: Schema.Unknown }).annotations(mustBe("an object")),
    "The data to extract from the text."
  )
}).annotations({ identifier: "TemplateExample", message: () => "must be an object" })
export type TemplateExample = typeof TemplateExample.Type

const maxInstructions = 10_000
const maxExamples = 5
const maxExampleBytes = 64 * 1024

const Instructions = Schema.String.annotations(mustBe("a string")).pipe(
  Schema.maxLength(maxInstructions, { message: () => `must not be longer than ${maxInstructions} characters` })
)

const Examples = Schema.Array(TemplateExample)
  .annotations({ message: () => "must be an array of examples" })
  .pipe(
    Schema.maxItems(maxExamples, { message: () => `must not be more than ${maxExamples}` }),
    Schema.filter((examples) => Buffer.byteLength(JSON.stringify(examples)) <= maxExampleBytes, {
      message: () => `must not be more than ${maxExampleBytes} bytes together`
    })
  )

/** Schema fields of a template's settings, which are optional. */
export const templateSettings = {
  instructions: Schema.optionalWith(Instructions, { exact: true }).annotations({
    description: "What a language model should know about these documents."
  }),
  examples: Schema.optionalWith(Examples, { exact: true }).annotations({
    description:
      "Examples for a language model: texts with the data to extract from them. At most five, 64 KiB in total."
  }),
  review: Schema.optionalWith(ReviewRules, { exact: true }).annotations({
    description: "Which extractions a person should review. Without it, no review is opened automatically."
  })
}

export interface TemplateSettings {
  readonly instructions?: string
  readonly examples?: ReadonlyArray<TemplateExample>
  readonly review?: ReviewRules
}

/** Only the settings, without empty ones. */
export const settingsOf = ({ examples = [], instructions = "", review = {} }: TemplateSettings): TemplateSettings => ({
  ...(instructions.trim() === "" ? {} : { instructions }),
  ...(examples.length === 0 ? {} : { examples }),
  ...(Object.keys(review).length === 0 ? {} : { review })
})
