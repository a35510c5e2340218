import type { CallRole } from "@winnow/document"
import { Context } from "effect"

/** What the calls that are made within are for; the first reading, unless a caller provides this. */
export class CurrentRole extends Context.Reference<CurrentRole>()("@winnow/extractor/CurrentRole", {
  defaultValue: (): CallRole => "reading"
}) {}
