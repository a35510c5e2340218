import { isPerson } from "../letters/Signature.js"
import type { Reading } from "../reading/Reading.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { isHolderName } from "../words/RoleWords.js"
import { wordsOfKey } from "../words/Text.js"
import type { AddressBlock } from "./AddressBlock.js"

/** The only address of a paper that is asked for the holder of an account or a card, where it is a person's, perhaps below the bank's name. */
export const holderOf = (
  [block, ...others]: ReadonlyArray<AddressBlock>,
  { targets }: Reading
): AddressBlock | undefined => {
  if (block === undefined || others.length > 0 || !targets.some(asksHolder)) return undefined
  const { name, nextName } = block
  const isHead = name !== undefined && nextName !== undefined && heightOf(name) > heightOf(nextName)
  const person = (isHead ? [nextName] : [name, nextName]).find(
    (part) => part !== undefined && isPerson(String(part.value))
  )
  return person === undefined ? undefined : { ...block, name: person }
}

const heightOf = ({ span }: Candidate): number => Math.round(span.segment.box.height)

const asksHolder = ({ concept, role, variable }: Target): boolean =>
  concept === "accountHolder" || (role === "buyer" && isHolderName(wordsOfKey(variable.key)))
