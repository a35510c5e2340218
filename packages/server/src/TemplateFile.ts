import type { TemplateDraft } from "@winnow/core"
import { templateSettings } from "@winnow/core"
import { issueText, pathOf, Variables } from "@winnow/extractor"
import { Console, Effect, ParseResult, Schema } from "effect"
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
 * The default name is the file's. Properties that templates do not have are named on stderr.
 */
export const readTemplateFile = Effect.fn("readTemplateFile")(function* (path: string) {
  const json = yield* readJsonFile(path, "the template")
  const named = Array.isArray(json) ? { variables: json } : json
  const content = yield* Effect.mapError(
    Schema.decodeUnknown(Named)(named),
    (error) => new CommandError({ message: `${path}: ${firstProblem(error)}` })
  )
  const ignored = yield* unknownProperties(named)
  if (ignored.length > 0)
    yield* Console.error(`${path}: ignored, templates have no such property: ${ignored.join(", ")}`)
  const name = content.name ?? basename(path).replace(/(\.template)?\.json$/i, "")
  return { ...content, name } satisfies TemplateDraft
})

/** Paths of the properties of a valid template that are not read, such as a misspelt `field`. */
const unknownProperties = (template: unknown): Effect.Effect<ReadonlyArray<string>> =>
  Schema.decodeUnknown(Named)(template, { errors: "all", onExcessProperty: "error" }).pipe(
    Effect.as([]),
    Effect.catchTag("ParseError", (error) =>
      Effect.map(ParseResult.ArrayFormatter.formatError(error), (issues) => issues.map(({ path }) => pathOf(path)))
    )
  )

const firstProblem = (error: ParseResult.ParseError): string => {
  const issue = ParseResult.ArrayFormatter.formatErrorSync(error)[0]
  return issue === undefined ? "not a template" : issueText(issue)
}
