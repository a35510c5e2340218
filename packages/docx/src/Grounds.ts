import { groundOf, isWhite, white } from "./RunLook.js"
import type { Attributes } from "./Xml.js"

/** The backgrounds of the tables, cells and text boxes open at a position of a story, the innermost last. */
export class Grounds {
  /** Their colours: "" if unknown, undefined if they have none of their own. */
  private readonly open: Array<string | undefined> = []
  private isOnPicture = false

  begin(ground?: string): void {
    this.open.push(ground)
  }

  end(): void {
    this.open.pop()
  }

  /** Sets the colour of the innermost one. */
  set(ground: string): void {
    if (this.open.length > 0) this.open[this.open.length - 1] = ground
  }

  /** Notes that something other than white may lie below the whole story. */
  lieOnPicture(): void {
    this.isOnPicture = true
  }

  /** Six hexadecimal digits, or "" if unknown. */
  get colour(): string {
    return this.isOnPicture ? "" : (this.open.findLast((one) => one !== undefined) ?? white)
  }
}

/** The colour that a `w:shd` gives: six hexadecimal digits, "" if unknown; undefined if it gives none. */
export const shading = (attributes: Attributes): string | undefined => {
  if (isWhite(attributes)) return undefined
  // The fill is only a part of a pattern
  return /^(?:clear|nil)$/.test(attributes.get("w:val") ?? "") ? groundOf(attributes) : ""
}
