import type { InvoiceWords } from "./InvoiceWords.js"
import type { Paper, PlacedBox } from "./Paper.js"
import type { Random } from "./Random.js"

/** An invoice being generated, with the values written so far. */
export interface Draft {
  readonly words: InvoiceWords
  readonly random: Random
  readonly sheet: Paper
  readonly amount: (value: number) => string
  readonly day: (iso: string) => string
  readonly truth: Record<string, unknown>
  readonly boxes: Record<string, PlacedBox | ReadonlyArray<PlacedBox>>
}

/** Records a value and the place where it was written. */
export const say = ({ boxes, truth }: Draft, key: string, value: unknown, box: PlacedBox): void => {
  truth[key] = value
  boxes[key] = box
}
