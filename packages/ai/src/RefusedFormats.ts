import { Effect } from "effect"
import { createHash } from "node:crypto"
import type { AnswerFormat } from "./ProviderCall.js"

/**
 * Remembers, while the process runs, which answer formats a provider refused: single schemas, or all of them after it
 * refused several and accepted none.
 */
export class RefusedFormats {
  readonly #refused = new Set<string>()
  #hasAccepted = false
  #refusesAll = false

  /** The formats worth trying; `words` always is. */
  without(formats: ReadonlyArray<AnswerFormat>): ReadonlyArray<AnswerFormat> {
    return formats.filter(
      (format) => format.kind === "words" || !(this.#refusesAll || this.#refused.has(keyOf(format)))
    )
  }

  add(format: AnswerFormat): void {
    this.#refused.add(keyOf(format))
    if (!this.#hasAccepted && this.#refused.size >= maxRefusals) this.#refusesAll = true
  }

  /** Marks all schemas as refused, because the provider has no schema mode. */
  addAll(): Effect.Effect<void> {
    return Effect.sync(() => (this.#refusesAll = true))
  }

  accept(format: AnswerFormat): Effect.Effect<void> {
    return Effect.sync(() => {
      if (format.kind === "schema") this.#hasAccepted = true
    })
  }
}

/** Number of different refused schemas after which no more are tried. */
const maxRefusals = 3

const keyOf = (format: AnswerFormat): string => createHash("sha256").update(JSON.stringify(format)).digest("base64url")
