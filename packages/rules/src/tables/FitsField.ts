import { candidatesIn } from "../values/Candidates.js"
import type { Figures } from "../values/Figures.js"
import type { Segment } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"

const written: ReadonlySet<Target["kind"]> = new Set(["text", "name", "id", "code", "street"])

/** Whether any text may be a field's value. */
export const isWritten = ({ kind }: Target): boolean => written.has(kind)

/** Letters of a unit or a currency beside a number. */
const maxLetters = 8

/** Whether a cell has nothing but what a field asks for: a number with its unit, a day, or any text. */
export const fitsField = (segment: Segment, target: Target, figures: Figures): boolean => {
  const { text } = segment
  if (isWritten(target)) return true
  if (target.variable.type === "number" && text.replace(/\P{L}/gu, "").length > maxLetters) return false
  return candidatesIn(target.kind, segment, 0, text.length, figures).some(({ fit }) => fit >= minFit)
}

const minFit = 0.5
