import { Schema } from "effect"
import { Variable } from "@winnow/extractor"
import { TemplateId, UserId } from "../Ids.js"

/** What to extract, kept under a name. */
export class Template extends Schema.Class<Template>("Template")({
  id: TemplateId,
  userId: UserId,
  name: Schema.NonEmptyString.pipe(Schema.maxLength(200)),
  variables: Schema.Array(Variable),
  createdAt: Schema.DateTimeUtc,
  updatedAt: Schema.DateTimeUtc
}) {}

/** What replacing a template may change. */
export type TemplateChange = Pick<Template, "name" | "variables" | "updatedAt">

export class TemplateNotFound extends Schema.TaggedError<TemplateNotFound>()("TemplateNotFound", { id: TemplateId }) {
  override get message() {
    return "Template not found"
  }
}
