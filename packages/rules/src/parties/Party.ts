import type { Role } from "../words/RoleWords.js"
import type { AddressBlock } from "./AddressBlock.js"

/** An address block and whose it is, with a score for that. */
export interface Party {
  readonly block: AddressBlock
  readonly role: Role
  readonly score: number
}
