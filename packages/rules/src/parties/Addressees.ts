import { honorific } from "../lexicon/Letters.js"
import type { Sheet } from "../sheet/Sheet.js"
import { weights } from "../Weights.js"
import type { AddressBlock } from "./AddressBlock.js"
import { namedBlock } from "./AddressBlock.js"

/** The names at the head of a paper behind which an honorific says that it is written to them: "青空商事株式会社 御中". */
export const addressees = ({ rows }: Sheet): ReadonlyArray<AddressBlock> =>
  rows
    .slice(0, weights.titleRows)
    .flatMap(({ segments }) => segments)
    .flatMap((segment) => {
      const name = honorific.exec(segment.text)?.groups?.["name"]
      if (name === undefined) return []
      return [namedBlock([segment], { value: name, span: { segment, from: 0, to: name.length }, fit: 1 })]
    })
