import { Effect, Schema } from "effect"
import type { Template, TemplateDraft } from "./Template.js"

/** How much a user's templates may hold together, their former versions included: bytes of their content as JSON. */
export interface TemplateQuota {
  readonly maxBytes: number
}

export const templateQuota: TemplateQuota = { maxBytes: 16 * 2 ** 20 }

/** Former versions that one template keeps, and their bytes together. */
const maxFormerVersions = 50
const maxFormerBytes = 2 ** 20

/** The user's other templates hold so much that there is no room for this one. Nothing was changed. */
export class TemplatesFull extends Schema.TaggedError<TemplatesFull>()("TemplatesFull", {
  limit: Schema.Number,
  held: Schema.Number
}) {
  override get message() {
    return `variables: All templates together may have ${this.limit} bytes of variables, and the others have ${this.held}`
  }
}

/** Bytes of a template in the quota: its variables and its settings, each as JSON. */
export const bytesOfTemplate = ({ examples, instructions, review, variables }: Omit<TemplateDraft, "name">): number =>
  [variables, instructions, examples, review].reduce<number>(
    (sum, part) => sum + (part === undefined ? 0 : Buffer.byteLength(JSON.stringify(part))),
    0
  )

/**
 * Whether a template may have `bytes` where it had `before`, 0 when it is new, and the user's others hold `held`. It may
 * always become smaller.
 */
export const checkTemplateQuota = (
  { maxBytes }: TemplateQuota,
  { before, bytes, held }: { readonly held: number; readonly before: number; readonly bytes: number }
): Effect.Effect<void, TemplatesFull> =>
  held + bytes > maxBytes && bytes > before ? new TemplatesFull({ limit: maxBytes, held }) : Effect.void

/** How many of a template's former versions stay: `former` has their bytes, newest first, `held` is all else of the user's. */
export const formerVersionsToKeep = (
  { maxBytes }: TemplateQuota,
  held: number,
  former: ReadonlyArray<number>
): number => {
  const room = Math.min(maxBytes - held, maxFormerBytes)
  let sum = 0
  const tooMuch = former.findIndex((bytes, index) => (sum += bytes) > room || index >= maxFormerVersions)
  return tooMuch === -1 ? former.length : tooMuch
}

/**
 * A template's versions with a new one before the `former`, newest first; `held` is what the user's other templates hold.
 * Fails as `checkTemplateQuota` does.
 */
export const withVersion = (
  quota: TemplateQuota,
  held: number,
  former: ReadonlyArray<Template>,
  next: Template
): Effect.Effect<TemplateVersions, TemplatesFull> => {
  const bytes = bytesOfTemplate(next)
  const sizes = former.map(bytesOfTemplate)
  return Effect.map(checkTemplateQuota(quota, { held, before: sizes[0] ?? 0, bytes }), () => [
    next,
    ...former.slice(0, formerVersionsToKeep(quota, held + bytes, sizes))
  ])
}

/** Newest first. */
export type TemplateVersions = readonly [Template, ...ReadonlyArray<Template>]
