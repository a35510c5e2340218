import type { Reading } from "../reading/Reading.js"
import type { Segment } from "../sheet/Sheet.js"
import type { AddressBlock } from "./AddressBlock.js"
import type { Owner } from "./Owners.js"
import type { PartHeading } from "./PartHeadings.js"
import type { Target } from "../template/Target.js"

/** An address block with its owner and the score of that owner. */
export interface Party {
  readonly block: AddressBlock
  readonly owner: Owner
  readonly score: number
}

/** The parties of a document, best first, and the owner of each part of the page. */
export interface Parties {
  readonly all: ReadonlyArray<Party>
  readonly headings: ReadonlyArray<PartHeading>
  readonly ownerOf: (segment: Segment) => Owner | undefined
  /** Whether a target asks for data of an owner. */
  readonly owns: (owner: Owner, target: Target) => boolean
}

/** A document whose parties have been found. */
export interface PartyReading extends Reading {
  readonly parties: Parties
}
