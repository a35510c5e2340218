import type { CallRole } from "@winnow/document"
import { Context } from "effect"

/** The role of the calls made by an effect; by default the first reading. */
export class CurrentRole extends Context.Reference<CurrentRole>()("@winnow/extractor/CurrentRole", {
  defaultValue: (): CallRole => "reading"
}) {}
