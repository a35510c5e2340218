import type { ParagraphStyle } from "./Styles.js"
import type { Attributes } from "./Xml.js"

/** What is known of the place of a run. */
interface Place {
  readonly style?: string
  readonly isShaded: boolean
  /** In a table or a text box, which may be dark. */
  readonly isInBox: boolean
}

/** How the open run is written, as far as it tells whether it can be seen. */
export class RunLook {
  isRaised = false
  private vanishes: boolean | undefined
  private isWhite = false
  private isShaded = false
  private isTiny = false
  private style: string | undefined

  constructor(private readonly styles: (id: string) => ParagraphStyle) {}

  begin(): void {
    this.isRaised = false
    this.vanishes = undefined
    this.isWhite = false
    this.isShaded = false
    this.isTiny = false
    this.style = undefined
  }

  property(name: string, attributes: Attributes): void {
    const value = attributes.get("w:val")
    if (name === "w:vanish") this.vanishes = isOn(value)
    else if (name === "w:vertAlign") this.isRaised = value === "superscript"
    else if (name === "w:color") this.isWhite = /^fff?f?f?f?f?$/i.test(value ?? "")
    else if (name === "w:shd" || name === "w:highlight") this.isShaded = true
    else if (name === "w:sz") this.isTiny = Number(value) <= tiniest
    else if (name === "w:rStyle") this.style = value
  }

  /** The run is written as the placeholder of a control. */
  get isPlaceholder(): boolean {
    return this.style !== undefined && this.styles(this.style).isPlaceholder
  }

  isHidden({ isInBox, isShaded, style }: Place): boolean {
    const ofStyles = [this.style, style].some((id) => id !== undefined && this.styles(id).vanishes)
    return (this.vanishes ?? ofStyles) || this.isTiny || (this.isWhite && !this.isShaded && !isShaded && !isInBox)
  }
}

/** Half points. */
const tiniest = 2

export const isOn = (value: string | undefined): boolean => value !== "0" && value !== "false" && value !== "off"
