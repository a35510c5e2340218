import { Effect } from "effect"
import { createHash } from "node:crypto"
import type { AnswerFormat } from "./ProviderCall.js"

/**
 * What a model's provider did not take, for as long as the process runs: single schemas, or all of them once it refused
 * several and took none.
 */
export class RefusedFormats {
  readonly #refused = new Set<string>()
  #hasAccepted = false
  #refusesAll = false

  /** The formats that are worth asking with; words always are. */
  without(formats: ReadonlyArray<AnswerFormat>): ReadonlyArray<AnswerFormat> {
    return formats.filter(
      (format) => format.kind === "words" || !(this.#refusesAll || this.#refused.has(keyOf(format)))
    )
  }

  add(format: AnswerFormat): void {
    this.#refused.add(keyOf(format))
    if (!this.#hasAccepted && this.#refused.size >= maxRefusals) this.#refusesAll = true
  }

  /** The provider has no mode for schemas. */
  addAll(): Effect.Effect<void> {
    return Effect.sync(() => (this.#refusesAll = true))
  }

  accept(format: AnswerFormat): Effect.Effect<void> {
    return Effect.sync(() => {
      if (format.kind === "schema") this.#hasAccepted = true
    })
  }
}

/** Different schemas that a provider refuses before no more are tried. */
const maxRefusals = 3

const keyOf = (format: AnswerFormat): string => createHash("sha256").update(JSON.stringify(format)).digest("base64url")
