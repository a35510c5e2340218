import { onceFor } from "../Once.js"
import type { Label, Labels } from "../labels/Labels.js"
import { ofAccount } from "../lexicon/Letters.js"
import type { Reading } from "../reading/Reading.js"
import type { Sheet } from "../sheet/Sheet.js"
import { weights } from "../Weights.js"
import { fold, keyOf } from "../words/Text.js"
import type { Role } from "../words/RoleWords.js"
import type { AddressBlock } from "./AddressBlock.js"
import { roleConcepts } from "./Roles.js"

/** The role that a label elsewhere gives the block's name: "Customer: Oak Ltd" beside a number, "Oak Ltd" above its address. */
export const roleByName = (block: AddressBlock, reading: Reading): Role | undefined =>
  typeof block.name?.value === "string" ? toldNames(reading).get(keyOf(block.name.value)) : undefined

/** Names that stand behind a party's label, and whose they are; none that two of them have. */
const toldNames = onceFor(({ labels, sheet }: Reading): ReadonlyMap<string, Role> => {
  const told = new Map<string, Role>()
  const shared = new Set<string>()
  for (const [concept, role] of roleConcepts) {
    if (role === "shipTo") continue
    for (const label of labels.byConcept.get(concept) ?? []) {
      const name = label.quality < weights.label.startWithColon ? undefined : textBehind(label, sheet)
      if (name === undefined || /\d/.test(name) || isOfAccount(label, labels)) continue
      const key = keyOf(name)
      if ((told.get(key) ?? role) !== role) shared.add(key)
      told.set(key, role)
    }
  }
  for (const key of shared) told.delete(key)
  return told
})

/** "Account name: Acme" beside a bank says to whom one pays, or whose account it is. */
const isOfAccount = ({ span: { from, segment, to } }: Label, { byConcept }: Labels): boolean =>
  ofAccount.test(fold(segment.text.slice(from, to))) &&
  accounts.some((concept) =>
    byConcept.get(concept)?.some(({ span }) => Math.abs(span.segment.row - segment.row) <= nearAccount)
  )

const accounts = ["bankName", "iban", "bic", "accountNumber"] as const
const nearAccount = 3

/** What follows a label in its segment, else the segment right of it. */
const textBehind = ({ span: { segment, to }, whole }: Label, { rows }: Sheet): string | undefined =>
  whole
    ? rows[segment.row]?.segments.find(({ box }) => box.x > segment.box.x + segment.box.width)?.text
    : /^\s*:\s*(\p{L}.*)$/u.exec(segment.text.slice(to))?.[1]
