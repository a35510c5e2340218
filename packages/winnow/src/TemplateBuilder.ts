import type { Fields, ItemField, ObjectField, ValuesOf } from "./Fields.js"
import { arrayField, choiceField, objectField, valueField, variablesOf } from "./Fields.js"
import { checked } from "./OptionCheck.js"
import type { Template, TemplateSettings } from "./Template.js"
import { makeTemplate } from "./Template.js"
import { settingsCheck } from "./TemplateChecks.js"
import { templateFrom } from "./TemplateFrom.js"
import { InvalidTemplateError } from "./WinnowError.js"

const make = <const F extends Fields>(
  name: string,
  fields: F,
  settings: TemplateSettings = {}
): Template<ValuesOf<F>> => {
  if (typeof name !== "string") throw new InvalidTemplateError("A template's name is a text")
  return makeTemplate({ ...checked(settingsCheck, settings, "template"), name, variables: variablesOf(fields) })
}

/**
 * Makes templates: `template("Invoice", { total: template.number("Total to pay") })`. A field's argument is a hint in
 * natural language, best in the words that documents use. The optional third argument has `instructions` and `examples`
 * for a language model, and `review`: when a person should check the result.
 */
export const template = Object.assign(make, {
  string: (context = "") => valueField<string, "string">("string", context),
  /** One of these strings: `template.enum(["EUR", "USD"], "Currency")`; `€` becomes `EUR`. */
  enum: <const Choice extends string>(choices: ReadonlyArray<Choice>, context = "") => choiceField(choices, context),
  number: (context = "") => valueField<number, "number">("number", context),
  /** An ISO date, `YYYY-MM-DD`. */
  date: (context = "") => valueField<string, "date">("date", context),
  boolean: (context = "") => valueField<boolean, "boolean">("boolean", context),
  object: <const F extends Fields>(fields: F, context = ""): ObjectField<F> => objectField(fields, context),
  /** A list of strings, numbers or objects; empty if the document has none. */
  array: <const Item extends ItemField>(item: Item, context?: string) => arrayField(item, context),
  from: templateFrom
})
