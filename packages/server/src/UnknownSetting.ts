import { Data, Option } from "effect"
import { serveSettings } from "./Config.js"

export class UnknownSetting extends Data.TaggedError("UnknownSetting")<{ readonly name: string }> {
  override get message() {
    return `${this.name}: no such setting; winnow serve --help lists them all`
  }
}

/** A `WINNOW_…` variable that no setting reads: most likely a misspelling, which would go unnoticed. */
export const findUnknown = (
  environment: Readonly<Record<string, string | undefined>>
): Option.Option<UnknownSetting> => {
  const known = new Set(Object.values(serveSettings).map((setting) => setting.environment))
  const name = Object.keys(environment).find((name) => name.startsWith("WINNOW_") && !known.has(name))
  return Option.map(Option.fromNullable(name), (name) => new UnknownSetting({ name }))
}
