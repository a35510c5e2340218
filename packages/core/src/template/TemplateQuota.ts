import { Effect, Schema } from "effect"
import type { Template, TemplateDraft } from "./Template.js"

/** Maximum size of all templates of a user, including former versions: bytes of their content as JSON. */
export interface TemplateQuota {
  readonly maxBytes: number
}

export const templateQuota: TemplateQuota = { maxBytes: 16 * 2 ** 20 }

/** Maximum number of former versions per template, and of their bytes together. */
const maxFormerVersions = 50
const maxFormerBytes = 2 ** 20

/** The user's other templates leave no room for this one. Nothing was changed. */
export class TemplatesFull extends Schema.TaggedError<TemplatesFull>()("TemplatesFull", {
  limit: Schema.Number,
  held: Schema.Number
}) {
  override get message() {
    return `variables: All your templates together may have ${this.limit} bytes, and the others already have ${this.held}`
  }
}

/** Bytes of a template that count against the quota: its variables and settings, each as JSON. */
export const bytesOfTemplate = ({ examples, instructions, review, variables }: Omit<TemplateDraft, "name">): number =>
  [variables, instructions, examples, review].reduce<number>(
    (sum, part) => sum + (part === undefined ? 0 : Buffer.byteLength(JSON.stringify(part))),
    0
  )

/**
 * Checks whether a template may go from `before` bytes (0 if it is new) to `bytes` while the user's other templates
 * hold `held` bytes. A template may always become smaller.
 */
export const checkTemplateQuota = (
  { maxBytes }: TemplateQuota,
  { before, bytes, held }: { readonly held: number; readonly before: number; readonly bytes: number }
): Effect.Effect<void, TemplatesFull> =>
  held + bytes > maxBytes && bytes > before ? new TemplatesFull({ limit: maxBytes, held }) : Effect.void

/**
 * How many former versions to keep. `former` has their bytes, newest first; `held` is the size of all else of the user.
 */
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
 * A template's versions, newest first, with `next` added and the oldest dropped as the quota requires; `held` is the
 * size of the user's other templates. Fails as `checkTemplateQuota` does.
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
