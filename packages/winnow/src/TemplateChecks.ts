import { checkOf, optionsOf, stringCheck } from "./Check.js"
import { isRecord } from "./JsonSchema.js"
import type { TemplateGuidance } from "./Template.js"

export const guidanceChecks = {
  instructions: stringCheck,
  examples: checkOf("a list of { text, data }", (value) => Array.isArray(value) && value.every(isExample))
}

export const guidanceCheck = optionsOf<TemplateGuidance>("an object of options", guidanceChecks, true)

const isExample = (value: unknown): boolean =>
  isRecord(value) && typeof value["text"] === "string" && isRecord(value["data"])
