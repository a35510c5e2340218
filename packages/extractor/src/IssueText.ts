import type { ParseResult } from "effect"
import { pathOf } from "./PathOf.js"

/** What is wrong and where, as `variables[0].key: …`. What is wrong with a list as a whole may name the place in it itself. */
export const issueText = ({ message, path }: Pick<ParseResult.ArrayFormatterIssue, "message" | "path">): string => {
  const place = pathOf(path.map((step) => (typeof step === "symbol" ? String(step) : step)))
  return place === "" || message.startsWith(`${place}[`) ? message : `${place}: ${message}`
}
