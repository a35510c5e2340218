import type { Span } from "../sheet/Sheet.js"
import type { Pieces } from "./Pieces.js"

/** What the texts of an entry say. */
export interface CareerParts {
  readonly position?: Span | undefined
  readonly company?: Span | undefined
  readonly institution?: Span | undefined
  readonly degree?: Span | undefined
  /** The degree with its subject, as it is printed. */
  readonly study?: Span | undefined
  readonly subject?: Span | undefined
  readonly place?: Span | undefined
  readonly name?: Span | undefined
}

export const projectParts = ({ pieces }: Pieces): CareerParts => ({
  name: pieces[0]
})
