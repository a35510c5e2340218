import type { Page } from "@winnow/document"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { documentParts } from "../src/parts/DocumentParts.js"

const pageOf = (number: number, [width, height]: readonly [number, number], ...texts: ReadonlyArray<string>): Page => ({
  number,
  width,
  height,
  lines: texts.map((text, block) => ({
    words: text.split(" ").map((word, at) => ({
      text: word,
      box: { x: 40 + 50 * at, y: 20 + 20 * block, width: 45, height: 10 }
    })),
    block,
    role: "body"
  }))
})
const a4 = [595, 842] as const
const letter = [612, 792] as const

it.effect("two signs of another sender begin another document, one does not", () =>
  Effect.gen(function* () {
    const first = pageOf(1, a4, "Nordwind GmbH", "info@nordwind.de", "Zahlbetrag 100,00")
    const partsWith = (page: Page) =>
      Effect.map(documentParts({ pages: [first, page], tables: [] }), ({ length }) => length)
    expect(yield* partsWith(pageOf(2, letter, "sales@summit-tools.com", "Amount 5.00"))).toBe(2)
    expect(yield* partsWith(pageOf(2, a4, "Summit Tools Inc", "sales@summit-tools.com"))).toBe(2)
    expect(yield* partsWith(pageOf(2, a4, "sales@summit-tools.com", "Amount 5.00"))).toBe(1)
    expect(yield* partsWith(pageOf(2, letter, "Nordwind GmbH", "info@nordwind.de"))).toBe(1)
  })
)
