import { isSameSide } from "../lexicon/ContractRoles.js"
import { isPerson } from "../letters/Signature.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { wordsOfKey } from "../words/Text.js"
import type { Role } from "../words/RoleWords.js"
import type { Party } from "./Party.js"

/** Who works, on a paper of work: the one to whom it is written, or the person who writes to a company. */
export const workerIn = (parties: ReadonlyArray<Party>): Candidate | undefined => {
  const reader = nameOf("buyer", parties)
  if (reader !== undefined && isPerson(String(reader.value))) return reader
  return isFromWorker(parties) ? nameOf("seller", parties) : undefined
}

/** Whose the name of an employer is: the writer's, but the reader's where who works writes. */
export const employerRole = ({ variable }: Target, parties: ReadonlyArray<Party>): Role | undefined =>
  wordsOfKey(variable.key).some((word) => isSameSide(word, "employer"))
    ? isFromWorker(parties)
      ? "buyer"
      : "seller"
    : undefined

/** A person writes to a company, as who resigns does. */
const isFromWorker = (parties: ReadonlyArray<Party>): boolean => {
  const [writer, reader] = [nameOf("seller", parties), nameOf("buyer", parties)]
  return (
    writer !== undefined &&
    reader !== undefined &&
    isPerson(String(writer.value)) &&
    !hasLegalForm(String(writer.value)) &&
    hasLegalForm(String(reader.value))
  )
}

const nameOf = (role: Role, parties: ReadonlyArray<Party>): Candidate | undefined =>
  parties.find((party) => party.role === role && party.block.name !== undefined)?.block.name
