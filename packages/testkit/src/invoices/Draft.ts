import type { InvoiceWords } from "./InvoiceWords.js"
import type { Paper, PlacedBox } from "./Paper.js"
import type { Random } from "./Random.js"

/** What is being written, and what it says so far. */
export interface Draft {
  readonly words: InvoiceWords
  readonly random: Random
  readonly sheet: Paper
  readonly amount: (value: number) => string
  readonly day: (iso: string) => string
  readonly truth: Record<string, unknown>
  readonly boxes: Record<string, PlacedBox | ReadonlyArray<PlacedBox>>
}

/** Keeps a value and where it was written. */
export const say = ({ boxes, truth }: Draft, key: string, value: unknown, box: PlacedBox): void => {
  truth[key] = value
  boxes[key] = box
}
