import { partyWord } from "../lexicon/ContractRoles.js"
import type { Qualifier } from "../lexicon/Qualifiers.js"
import { nationalNumbers, ofRegister, qualifiers, vatWords } from "../lexicon/Qualifiers.js"
import { onceFor } from "../Once.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { isVatForm } from "../values/Checksums.js"
import { fold, tokensOf, wordsOfKey } from "../words/Text.js"
import { saidBefore } from "./SaidBefore.js"

/** Whether a label says what a word of the key makes of the value: a telephone number is no mobile one, a payment no deposit. */
export const isQualified = (scored: Scored): boolean => {
  if (scored.target.concept === "registrationNumber" && isVatForm(String(scored.candidate.value)))
    return ofRegister.test(fold(saidBefore(scored)))
  const asked = askedBy(scored.target)
  if (asked === undefined) return true
  const said = fold(saidBefore(scored) + saidBehind(scored))
  return asked.qualifiers.every((qualifier) => qualifier.said.test(said)) && isOfNation(scored, said, asked.nation)
}

/** "$150 per hour" */
const saidBehind = ({ by, candidate: { span } }: Scored): string =>
  by === "sentence" ? span.segment.text.slice(span.to, span.to + 24) : ""

interface Asked {
  readonly qualifiers: ReadonlyArray<Qualifier>
  readonly nation: (typeof nationalNumbers)[number] | undefined
}

const askedBy = onceFor(({ kind, variable }: Target): Asked | undefined => {
  const words = wordsOfKey(variable.key)
  // The second of a contract's parties is called so by nobody
  const isParty = words.some((word) => partyWord.test(word))
  const own = qualifiers.filter(
    ({ keys, kinds }) => !isParty && (kinds?.has(kind) ?? true) && words.some((word) => keys.test(word))
  )
  const isNumber = kind === "id" || kind === "vatId" || kind === "code" || kind === "text"
  const nation = isNumber ? nationalNumbers.find((one) => one.words.test(words.join(" "))) : undefined
  return own.length === 0 && nation === undefined ? undefined : { qualifiers: own, nation }
})

const isOfNation = ({ candidate }: Scored, said: string, nation: Asked["nation"]): boolean => {
  if (nation === undefined) return true
  if (String(candidate.value).replace(/\D/g, "").length < fewestDigits) return false
  if (nation.words.test(said)) return true
  if (nationalNumbers.some((other) => other !== nation && other.words.test(said))) return false
  return !nation.alone || !(isVat(said) || /^[A-Z]{2}/.test(String(candidate.value)))
}

/** No register of a country has numbers of fewer digits. */
const fewestDigits = 4

const isVat = (said: string): boolean => tokensOf(said).some(({ key }) => vatWords.has(key))
