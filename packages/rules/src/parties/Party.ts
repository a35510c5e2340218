import type { Segment } from "../sheet/Sheet.js"
import type { Role } from "../words/RoleWords.js"
import type { AddressBlock } from "./AddressBlock.js"
import type { RoleHeading } from "./Roles.js"

/** An address block and whose it is, with a score for that. */
export interface Party {
  readonly block: AddressBlock
  readonly role: Role
  readonly score: number
}

/** Those whom a document is between, best first, and whose part of the page a segment stands in. */
export interface Parties {
  readonly all: ReadonlyArray<Party>
  readonly headings: ReadonlyArray<RoleHeading>
  readonly roleOf: (segment: Segment) => Role | undefined
}
