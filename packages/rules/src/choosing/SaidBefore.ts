import type { Scored } from "../reading/Scored.js"

/** What says of a value what it is: its label, or what stands before it in its own line. */
export const saidBefore = ({ candidate: { span }, label }: Scored): string =>
  label !== undefined && label !== span.segment ? label.text : span.segment.text.slice(0, span.from)
