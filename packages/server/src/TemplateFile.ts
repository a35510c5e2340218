import type { TemplateDraft } from "@winnow/core"
import { templateSettings } from "@winnow/core"
import { issueText, Variables } from "@winnow/extractor"
import { Effect, ParseResult, Schema } from "effect"
import { basename } from "node:path"
import { CommandError } from "./CommandError.js"
import { readJsonFile } from "./JsonFile.js"

const Named = Schema.Struct({
  name: Schema.optional(Schema.NonEmptyString),
  variables: Variables,
  ...templateSettings
})

/**
 * Reads a template from a JSON file: an array of variables, or `{ name, variables, instructions, examples, review }`.
 * The default name is the file's.
 */
export const readTemplateFile = Effect.fn("readTemplateFile")(function* (path: string) {
  const json = yield* readJsonFile(path, "the template")
  const named = Array.isArray(json) ? { variables: json } : json
  const content = yield* Effect.mapError(
    Schema.decodeUnknown(Named)(named),
    (error) => new CommandError({ message: `${path}: ${firstProblem(error)}` })
  )
  const name = content.name ?? basename(path).replace(/(\.template)?\.json$/i, "")
  return { ...content, name } satisfies TemplateDraft
})

const firstProblem = (error: ParseResult.ParseError): string => {
  const issue = ParseResult.ArrayFormatter.formatErrorSync(error)[0]
  return issue === undefined ? "not a template" : issueText(issue)
}
