import { Effect, Schema } from "effect"
import type { Variable } from "@winnow/extractor"

/** How much a user's templates may hold together: bytes of their variables as JSON. */
export interface TemplateQuota {
  readonly maxBytes: number
}

export const templateQuota: TemplateQuota = { maxBytes: 16 * 2 ** 20 }

/** The user's other templates hold so much that there is no room for this one. Nothing was changed. */
export class TemplatesFull extends Schema.TaggedError<TemplatesFull>()("TemplatesFull", {
  limit: Schema.Number,
  held: Schema.Number
}) {
  override get message() {
    return `variables: All templates together may have ${this.limit} bytes of variables, and the others have ${this.held}`
  }
}

export const bytesOfVariables = (variables: ReadonlyArray<Variable>): number =>
  Buffer.byteLength(JSON.stringify(variables))

/**
 * Whether a template may have `bytes` where it had `before`, 0 when it is new, and the user's others hold `held`. It may
 * always become smaller.
 */
export const checkTemplateQuota = (
  { maxBytes }: TemplateQuota,
  { before, bytes, held }: { readonly held: number; readonly before: number; readonly bytes: number }
): Effect.Effect<void, TemplatesFull> =>
  held + bytes > maxBytes && bytes > before ? new TemplatesFull({ limit: maxBytes, held }) : Effect.void
