import type { Variable } from "@winnow/extractor"
import type { EntryKind } from "../lexicon/CareerHeadings.js"
import { entryKinds, sectionHeadings } from "../lexicon/CareerHeadings.js"
import { onceFor } from "../Once.js"
import type { Sheet } from "../sheet/Sheet.js"
import { fold, wordsOfKey } from "../words/Text.js"
import type { Section } from "./Sections.js"
import { sectionsOf } from "./Sections.js"

/** What an array of a template asks of a résumé, by its key: the kind of part whose heading it could be. */
export const askedKind = onceFor((variable: Variable): EntryKind | undefined => {
  const name = nameOf(variable)
  return entryKinds.find((kind) =>
    sectionHeadings(kind).some((heading) => heading === name || name.endsWith(` ${heading}`))
  )
})

/** The parts of a kind; where headings are called as the array is, "Internships", those alone. */
export const sectionsFor = (kind: EntryKind, variable: Variable, sheet: Sheet): ReadonlyArray<Section> => {
  const all = sectionsOf(sheet).filter((section) => section.kind === kind)
  const name = nameOf(variable)
  const own = all.filter(({ heading }) => fold(heading.text).includes(name))
  return own.length > 0 ? own : all
}

const nameOf = ({ key }: Variable): string => fold(wordsOfKey(key).join(" "))
