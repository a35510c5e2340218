import { isOn } from "./RunLook.js"
import type { Attributes } from "./Xml.js"

/** A section of a story, with its own headers and footers. */
export interface Section {
  /** The number of the story's blocks up to its end. */
  end: number
  readonly headers: Array<EdgeReference>
  readonly footers: Array<EdgeReference>
}

/** A reference to a header or footer by its relationship id. */
export interface EdgeReference {
  readonly id: string
  /** `default`, or `first` or `even` for one of these pages only. */
  readonly type: string
}

/** The sections of a story as they are read. */
export class Sections {
  readonly all: Array<Section> = []
  /** Whether first pages have headers and footers of their own. */
  hasTitlePage = false

  begin(): void {
    this.all.push({ end: Infinity, headers: [], footers: [] })
  }

  /** Ends an open section: its properties are in its last paragraph. */
  end(blocks: number): void {
    const section = this.all.at(-1)
    if (section?.end === Infinity) section.end = blocks
  }

  property(name: string, attributes: Attributes): void {
    const section = this.all.at(-1)
    if (name === "w:titlePg") this.hasTitlePage ||= isOn(attributes.get("w:val"))
    else if (name === "w:headerReference") section?.headers.push(edgeReference(attributes))
    else if (name === "w:footerReference") section?.footers.push(edgeReference(attributes))
  }
}

const edgeReference = (attributes: Attributes): EdgeReference => ({
  id: attributes.get("r:id") ?? "",
  type: attributes.get("w:type") ?? "default"
})
