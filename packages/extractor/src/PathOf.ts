import type { ParseResult } from "effect"

/** `lines[0].total` for `["lines", 0, "total"]`. A key that contains a dot, a bracket or a quote is written `["…"]`. */
export const pathOf = (steps: ReadonlyArray<PropertyKey>): string =>
  steps
    .map((key, index) => {
      if (typeof key === "number") return `[${key}]`
      const step = String(key)
      if (/[.[\]"]/.test(step)) return `[${JSON.stringify(step)}]`
      return index === 0 ? step : `.${step}`
    })
    .join("")

/** A validation message with its path, `variables[0].key: …`, unless the message already begins with the path. */
export const issueText = ({ message, path }: Pick<ParseResult.ArrayFormatterIssue, "message" | "path">): string => {
  const place = pathOf(path)
  return place === "" || message.startsWith(`${place}[`) ? message : `${place}: ${message}`
}
