import type { Reading } from "../reading/Reading.js"
import type { Segment } from "../sheet/Sheet.js"
import type { AddressBlock } from "./AddressBlock.js"
import type { Owner } from "./Owners.js"
import type { PartHeading } from "./PartHeadings.js"
import type { Target } from "../template/Target.js"

/** An address block and whose it is, with a score for that. */
export interface Party {
  readonly block: AddressBlock
  readonly owner: Owner
  readonly score: number
}

/** Those whom a document is between, best first, and whose part of the page a segment stands in. */
export interface Parties {
  readonly all: ReadonlyArray<Party>
  readonly headings: ReadonlyArray<PartHeading>
  readonly ownerOf: (segment: Segment) => Owner | undefined
  /** Whether what an owner has is what a target asks for. */
  readonly owns: (owner: Owner, target: Target) => boolean
}

/** What is known of a document once its parties are. */
export interface PartyReading extends Reading {
  readonly parties: Parties
}
