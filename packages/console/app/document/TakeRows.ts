import type { Variable, Word } from "@winnow/client"
import type { DocumentModel } from "./DocumentModel.js"
import { drawnRows, spanOf } from "./DrawnRows.js"
import { columnsOf, emptyItem } from "./Lines.js"
import type { Mark } from "./Marks.js"
import type { Steps } from "./Paths.js"
import { getAt, isFields, pathOf, setAt } from "./Paths.js"
import { readAs } from "./ReadAs.js"
import { boxAround, textOfWords } from "./Words.js"

/** Adds the content of a drawn rectangle as rows of a table, each value with its place. Returns the number of rows. */
export const takeRows = (
  model: DocumentModel,
  list: { readonly steps: Steps; readonly variable: Variable },
  page: number,
  words: ReadonlyArray<Word>
): number => {
  const columns = columnsOf(list.variable)
  const known = columns.map(({ path }) => spanOf(boxesOf(model, list.steps, path, page)))
  const rows = drawnRows(words, columns.length, known)
  const { checked, data, marks } = model.draft.value
  const present = getAt(data, list.steps)
  const items: Array<unknown> = Array.isArray(present) ? [...present] : []
  const nextMarks = new Map(marks)
  for (const row of rows) {
    let item = emptyItem(list.variable)
    columns.forEach(({ path, variable }, index) => {
      const cell = row[index] ?? []
      const text = textOfWords(cell)
      const type = variable.type === "array" ? (variable.arrayType === "number" ? "number" : "string") : variable.type
      const read = type === "object" ? { value: null } : readAs(type, text, "document", variable.enum)
      if ("problem" in read || read.value === null) return
      const mark: Mark = { page, box: boxAround(cell), quote: text, status: "corrected", confidence: null }
      nextMarks.set(pathOf([...list.steps, items.length, ...path]), mark)
      item = path.length === 0 || !isFields(item) ? read.value : setAt(item, path, read.value)
    })
    items.push(item)
  }
  if (rows.length > 0) model.change({ data: setAt(data, list.steps, items), marks: nextMarks, checked })
  return rows.length
}

const boxesOf = ({ draft }: DocumentModel, steps: Steps, column: Steps, page: number) => {
  const items = getAt(draft.value.data, steps)
  const count = Array.isArray(items) ? items.length : 0
  return Array.from({ length: count }, (_, index) => draft.value.marks.get(pathOf([...steps, index, ...column])))
    .filter((mark) => mark?.page === page)
    .flatMap((mark) => mark?.box ?? [])
}
