import { isPerson } from "../letters/Signature.js"
import { lawsuitSides } from "../lexicon/Courts.js"
import { namesJob } from "../lexicon/Jobs.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment } from "../sheet/Sheet.js"
import { linesUp } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { weights } from "../Weights.js"
import { synonymsOf } from "../words/ComposedLabels.js"
import { fold, keyOf, withoutDigraphs, wordsOfKey } from "../words/Text.js"

/** Who stands above the word of what he is: "Dr Ada Pohl" above "Headteacher", "MR KEMBLE" above "Defendant". */
export const namesAbove = (target: Target, { sheet }: Reading): Array<Scored> => {
  if (target.variable.type !== "string" || (target.kind !== "text" && target.kind !== "name")) return []
  const [word = "", ...more] = wordsOfKey(target.variable.key)
  if (more.length > 0 || !(namesJob(word) || lawsuitSides.test(word))) return []
  const forms = new Set([...synonymsOf(word), ...synonymsOf(withoutDigraphs(word))])
  for (const office of sheet.segments) {
    if (office.text.length > longest || office.role !== "body" || !forms.has(keyOf(office.text))) continue
    const name = nameAbove(office, sheet)
    if (name === undefined) continue
    const span = { segment: name, from: 0, to: name.text.length }
    return [{ target, candidate: { value: name.text, span, fit: 1 }, score: weights.letterDay, by: "letter" }]
  }
  return []
}

const longest = 30
const farthest = 2.2

const nameAbove = (office: Segment, { lineHeight, rows }: Reading["sheet"]): Segment | undefined => {
  const row = rows[office.row - 1]
  if (row === undefined || row.page !== office.page || office.box.y - row.box.y > farthest * lineHeight)
    return undefined
  const isAlone = row.segments.length === 1 && rows[office.row]?.segments.length === 1
  const name = row.segments.find((other) => isAlone || linesUp(other, office, lineHeight))
  // The caption of what stands beside it or below it
  const others = [...(rows[office.row]?.segments ?? []), ...(rows[office.row + 1]?.segments ?? [])]
  const isCaption = others.some((other) => other !== office && (isName(other) || /^\s*:\s*\S/.test(other.text)))
  return name !== undefined && isName(name) && !isCaption ? name : undefined
}

const isName = ({ text }: Segment): boolean => (isPerson(text) && !namesJob(fold(text))) || hasLegalForm(text)
