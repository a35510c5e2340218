import { Schema } from "effect"
import { described } from "@winnow/document"
import { Variable } from "@winnow/extractor"
import { TemplateId, UserId } from "../Ids.js"
import type { TemplateSettings } from "./TemplateSettings.js"
import { settingsOf, templateSettings } from "./TemplateSettings.js"

/** What to extract, stored under a name. */
export class Template extends Schema.Class<Template>("Template")({
  id: described(TemplateId, "Id of the template."),
  userId: described(UserId, "The user who owns the template."),
  name: described(Schema.NonEmptyString.pipe(Schema.maxLength(200)), "Name of the template."),
  variables: described(Schema.Array(Variable), "What to extract."),
  ...templateSettings,
  /** From 1; each change of the owner's content raises it. */
  version: described(Schema.Int, "Number of the version, from 1; each change raises it."),
  createdAt: described(Schema.DateTimeUtc, "When the template was created, UTC."),
  /** When this version was made. */
  updatedAt: described(Schema.DateTimeUtc, "When this version was made, UTC.")
}) {}

/** The part of a template that its owner writes. */
export interface TemplateDraft extends TemplateSettings {
  readonly name: string
  readonly variables: Template["variables"]
}

/** The new content of a template; what it leaves out is removed. */
export interface TemplateChange extends TemplateDraft {
  readonly updatedAt: Template["updatedAt"]
}

/** The template's next version, or the template itself if the change has no effect. */
export const changedTemplate = (
  template: Template,
  { name, updatedAt, variables, ...rest }: TemplateChange
): Template => {
  const settings = settingsOf(rest)
  if (contentOf(template) === contentOf({ name, variables, ...settings })) return template
  const { createdAt, id, userId, version } = template
  return new Template({ id, userId, name, variables, ...settings, version: version + 1, createdAt, updatedAt })
}

const contentOf = ({ name, variables, ...settings }: TemplateDraft): string =>
  JSON.stringify([name, variables, settingsOf(settings)])

/** What a run stores of its template's settings, as they were when it was accepted. */
export interface RunSettings extends TemplateSettings {
  readonly templateVersion: number
}

export class TemplateNotFound extends Schema.TaggedError<TemplateNotFound>()("TemplateNotFound", { id: TemplateId }) {
  override get message() {
    return "Template not found"
  }
}
