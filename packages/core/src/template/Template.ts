import { Schema } from "effect"
import { described } from "@winnow/document"
import { Variable } from "@winnow/extractor"
import { TemplateId, UserId } from "../Ids.js"
import type { TemplateSettings } from "./TemplateSettings.js"
import { settingsOf, templateSettings } from "./TemplateSettings.js"

/** What to extract, kept under a name. */
export class Template extends Schema.Class<Template>("Template")({
  id: described(TemplateId, "Opaque."),
  userId: described(UserId, "Owner."),
  name: described(Schema.NonEmptyString.pipe(Schema.maxLength(200)), "Display name."),
  variables: described(Schema.Array(Variable), "What to extract."),
  ...templateSettings,
  /** From 1; each change of what its owner writes raises it. */
  version: described(Schema.Int, "From 1; each change raises it."),
  createdAt: described(Schema.DateTimeUtc, "UTC."),
  /** When this version was made. */
  updatedAt: described(Schema.DateTimeUtc, "When this version was made, UTC.")
}) {}

/** The part of a template that its owner writes. */
export interface TemplateDraft extends TemplateSettings {
  readonly name: string
  readonly variables: Template["variables"]
}

/** What replacing a template writes: what the draft leaves out is removed. */
export interface TemplateChange extends TemplateDraft {
  readonly updatedAt: Template["updatedAt"]
}

/** The template after a change: its next version, or the template as it is where its owner wrote the same again. */
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

/** What a run keeps of its template beside name and variables, as they were when it was accepted. */
export interface RunSettings extends TemplateSettings {
  readonly templateVersion: number
}

export class TemplateNotFound extends Schema.TaggedError<TemplateNotFound>()("TemplateNotFound", { id: TemplateId }) {
  override get message() {
    return "Template not found"
  }
}
