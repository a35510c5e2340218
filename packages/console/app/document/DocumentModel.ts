import { batch, computed, signal } from "@preact/signals"
import type { Box, CompletedExtraction, EvidenceReport, Review, ReviewState, Variable, Word } from "@winnow/client"
import type { Leaf } from "./Lines.js"
import { leavesOf, linesOf } from "./Lines.js"
import type { Mark } from "./Marks.js"
import { marksOf } from "./Marks.js"
import type { Steps } from "./Paths.js"
import { setAt } from "./Paths.js"
import { readAs } from "./ReadAs.js"
import type { Draft } from "./Rows.js"
import { addRow, moveRow, removeRow } from "./Rows.js"
import { makeSaving } from "./Saving.js"
import { boxAround, textOfWords } from "./Words.js"

export type Status = Mark["status"] | "missing"

/** A leaf with its evidence and status. */
export interface Field {
  readonly leaf: Leaf
  readonly mark: Mark | undefined
  readonly status: Status
  /** Whether a person should look at it. */
  readonly isOpen: boolean
  /** Sorted highest first. */
  readonly doubt: number
}

/** A text that is not a valid value of its field. */
interface InvalidInput {
  readonly text: string
  readonly problem: string
}

export const defaultMinConfidence = 0.8

export type DocumentModel = ReturnType<typeof makeDocumentModel>

/** The state of one document on the screen: the extracted data, corrections and focus. */
export const makeDocumentModel = (
  record: CompletedExtraction,
  report: EvidenceReport,
  review: Review,
  minConfidence = defaultMinConfidence
) => {
  const marksFor = (review: Review) => marksOf(record.extractedData, report.evidence, review)
  const draft = signal<Draft>({ data: review.data, marks: marksFor(review), checked: new Set() })
  const past = signal<ReadonlyArray<Draft>>([])
  /** The field that receives words clicked in the document. */
  const focused = signal<string | null>(null)
  const hovered = signal<string | null>(null)
  /** Why text taken from the document does not fit the field. */
  const problem = signal<{ readonly path: string; readonly text: string } | null>(null)
  /** Texts typed into fields that do not accept them, by path. */
  const invalidInputs = signal<ReadonlyMap<string, InvalidInput>>(new Map())
  /** The table for which rows are being drawn on the page. */
  const drawing = signal<{ readonly steps: Steps; readonly variable: Variable } | null>(null)
  /** The field that the fields pane should give the keyboard focus. */
  const entering = signal<string | null>(null)

  const lines = computed(() => linesOf(record.variables, draft.value.data))
  const fields = computed(() => {
    const { checked, marks } = draft.value
    return new Map(
      leavesOf(lines.value).map((leaf) => [
        leaf.path,
        fieldOf(leaf, marks.get(leaf.path), checked.has(leaf.path), minConfidence)
      ])
    )
  })
  /** Fields to check, highest doubt first. */
  const open = computed(() =>
    [...fields.value.values()].filter(({ isOpen }) => isOpen).sort((a, b) => b.doubt - a.doubt)
  )
  const byPage = computed(() => {
    const pages = new Map<number, Array<Field>>()
    for (const field of fields.value.values()) {
      const page = field.mark?.page
      if (page === undefined || page === null || field.mark?.box === null) continue
      const list = pages.get(page)
      if (list === undefined) pages.set(page, [field])
      else list.push(field)
    }
    return pages
  })

  const saving = makeSaving({ record, report, review, draft, past, lines, marksFor })

  const change = (next: Draft) =>
    batch(() => {
      past.value = [...past.value.slice(-99), draft.value]
      draft.value = next
      problem.value = null
      saving.schedule()
    })

  const check = (path: string) => {
    const { checked } = draft.value
    if (!checked.has(path)) draft.value = { ...draft.value, checked: new Set([...checked, path]) }
  }

  /** Sets a field's value and its place (`mark`); without `mark` the place stays. */
  const setValue = (leaf: Leaf, value: unknown, mark?: Pick<Mark, "page" | "box" | "quote">) => {
    const { checked, data, marks } = draft.value
    const before = marks.get(leaf.path)
    if (value === leaf.value && mark === undefined) return check(leaf.path)
    const place = mark ?? { page: before?.page ?? null, box: before?.box ?? null, quote: before?.quote ?? null }
    const after: Mark = { ...place, status: "corrected", confidence: null }
    change({
      data: setAt(data, leaf.steps, value),
      marks: new Map(marks).set(leaf.path, after),
      checked: new Set([...checked, leaf.path])
    })
  }

  /** Takes words of a page as the focused field's value. Returns false if no field is focused. */
  const take = (page: number | null, words: ReadonlyArray<Word>, text = textOfWords(words)): boolean => {
    const leaf = focused.value === null ? undefined : fields.value.get(focused.value)?.leaf
    if (leaf === undefined) return false
    const read = readAs(leaf.type, text, "document", leaf.choices)
    if ("problem" in read) problem.value = { path: leaf.path, text: read.problem }
    else setValue(leaf, read.value, { page, box: boxAround(words), quote: text })
    return true
  }

  /** Moves the focused field to a box. The words inside become its value; without words the value stays. */
  const place = (page: number, box: Box, words: ReadonlyArray<Word>): void => {
    const field = focused.value === null ? undefined : fields.value.get(focused.value)
    if (field === undefined) return
    if (words.length > 0) take(page, words)
    else setValue(field.leaf, field.leaf.value, { page, box, quote: field.mark?.quote ?? null })
  }

  const setInvalidInput = (path: string, entry: InvalidInput | null) => {
    if (entry === null && !invalidInputs.peek().has(path)) return
    const next = new Map(invalidInputs.peek())
    if (entry === null) next.delete(path)
    else next.set(path, entry)
    invalidInputs.value = next
  }

  /** Changes the rows of a list; texts that did not fit are dropped, because rows get other paths. */
  const changeRows = (next: Draft) =>
    batch(() => {
      invalidInputs.value = new Map()
      change(next)
    })

  /**
   * Approves or rejects. If approval would lose a text that does not fit its field, it focuses that field and throws.
   */
  const close = async (state: ReviewState, note: string | null): Promise<void> => {
    const [first] = invalidInputs.value
    if (state === "approved" && first !== undefined) {
      const [path, { problem }] = first
      entering.value = path
      throw new Error(`${path}: ${problem}`)
    }
    await saving.saveAs(state, note)
  }

  const undo = () => {
    const before = past.value.at(-1)
    if (before === undefined) return
    batch(() => {
      past.value = past.value.slice(0, -1)
      draft.value = before
      problem.value = null
      saving.schedule()
    })
  }

  /** The open field with the highest doubt, other than this one. */
  const nextOpen = (from: string | null = focused.value): string | undefined => {
    const others = open.value.filter(({ leaf }) => leaf.path !== from)
    return others[0]?.leaf.path
  }

  return {
    record,
    report,
    draft,
    lines,
    fields,
    open,
    byPage,
    focused,
    hovered,
    problem,
    invalidInputs,
    setInvalidInput,
    drawing,
    entering,
    canUndo: computed(() => past.value.length > 0),
    saving,
    change,
    check,
    setValue,
    take,
    place,
    undo,
    nextOpen,
    addRow: (steps: Steps, variable: Variable, index: number) =>
      changeRows(addRow(draft.value, steps, variable, index)),
    removeRow: (steps: Steps, index: number) => changeRows(removeRow(draft.value, steps, index)),
    moveRow: (steps: Steps, index: number, by: -1 | 1) => changeRows(moveRow(draft.value, steps, index, by)),
    close
  }
}

const fieldOf = (leaf: Leaf, mark: Mark | undefined, isChecked: boolean, minConfidence: number): Field => {
  const isMissing = leaf.value === null
  const status = mark?.status === "corrected" ? "corrected" : isMissing ? "missing" : (mark?.status ?? "unverified")
  const doubt =
    status === "corrected"
      ? 0
      : isMissing
        ? leaf.isRequired
          ? 1
          : 0
        : status === "unverified"
          ? 1
          : 1 - (mark?.confidence ?? 0)
  const isDoubtful = status === "unverified" || status === "approximate" || doubt > 1 - minConfidence
  return { leaf, mark, status, doubt, isOpen: !isChecked && isDoubtful && doubt > 0 }
}
