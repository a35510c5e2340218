import type { DocumentOutput } from "@winnow/core"
import { Console, Effect } from "effect"

/** One JSON object on stdout. */
export const printJson = (value: unknown): Effect.Effect<void> => Console.log(JSON.stringify(value, null, 2))

/** A line on stderr for each warning: the file, what is wrong, and the pages. */
export const warningLines = (file: string, { warnings }: Pick<DocumentOutput, "warnings">): ReadonlyArray<string> =>
  warnings.map(({ code, message, pages }) => `${file}: warning: ${message}${pagesOf(pages)} [${code}]`)

const pagesOf = (pages: ReadonlyArray<number>): string =>
  pages.length === 0 ? "" : ` (page${pages.length > 1 ? "s" : ""} ${pages.join(", ")})`

/** What is said of one document: its data, or the data with what speaks for it. */
export const resultOf = (
  { data, evidence, tokens, warnings }: DocumentOutput,
  show: { readonly evidence: boolean }
): unknown => (show.evidence ? { data, evidence, tokens, warnings } : data)
