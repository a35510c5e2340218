import { booleanCheck, checkOf, optionsOf, stringCheck } from "./OptionCheck.js"
import { isRecord } from "./JsonSchema.js"
import type { ReviewRules, TemplateSettings } from "./Template.js"

export const settingsChecks = {
  instructions: stringCheck,
  examples: checkOf("a list of { text, data }", (value) => Array.isArray(value) && value.every(isExample)),
  review: optionsOf<ReviewRules>("an object of review rules", {
    minConfidence: checkOf("a number from 0 to 1", (value) => typeof value === "number" && value >= 0 && value <= 1),
    unverified: booleanCheck,
    missingRequired: booleanCheck,
    sums: booleanCheck,
    warnings: booleanCheck,
    asExamples: booleanCheck
  })
}

export const settingsCheck = optionsOf<TemplateSettings>("an object of options", settingsChecks, true)

const isExample = (value: unknown): boolean =>
  isRecord(value) && typeof value["text"] === "string" && isRecord(value["data"])
