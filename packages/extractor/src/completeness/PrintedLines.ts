import type { ParsedDocument } from "@winnow/document"
import { lineText } from "@winnow/document"
import { asciiDigits } from "../text/FoldedText.js"

/** The text of a document as the warnings use it. */
export interface Printed {
  /** The lines that contain a digit; see `printedLines`. */
  readonly lines: ReadonlyArray<string>
  /** The numbers at line ends, in document order. */
  readonly lineEnds: ReadonlyArray<number>
  /** Whether a number is printed anywhere, with either sign. */
  readonly isPrinted: (value: number) => boolean
}

/** The texts of the lines that contain a digit, with letters and digits normalised; long lines are truncated. */
export function* printedLines({ pages }: ParsedDocument): Generator<void, ReadonlyArray<string>> {
  const texts: Array<string> = []
  for (const { lines } of pages) {
    for (const [index, line] of lines.entries()) {
      const text = asciiDigits(lineText(line).slice(0, maxLength).normalize("NFKC"))
      if (/\d/.test(text)) texts.push(text)
      if (index % linesPerPause === 0) yield
    }
  }
  return texts
}

/** Collects what `find` returns for each line. */
export function* inEachLine<A>(
  lines: ReadonlyArray<string>,
  find: (line: string) => ReadonlyArray<A>
): Generator<void, ReadonlyArray<A>> {
  const found: Array<A> = []
  for (const [index, line] of lines.entries()) {
    found.push(...find(line))
    if (index % linesPerPause === 0) yield
  }
  return found
}

const maxLength = 300
const linesPerPause = 10
