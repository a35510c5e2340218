import { expect, it } from "@effect/vitest"
import { DocumentParser, lineText, ThreadPool } from "@winnow/document"
import { documentParserSuite } from "@winnow/testkit"
import { Effect, Layer } from "effect"
import { Parse5Parser } from "../src/Parse5Parser.js"

const layer = Parse5Parser.layer.pipe(Layer.provide(ThreadPool.layer({ size: 1, memoryLimit: 150 * 2 ** 20 })))
const bytesOf = (text: string) => new TextEncoder().encode(text)

documentParserSuite({
  name: "HTML on parse5",
  layer,
  document: {
    mimeType: "text/html",
    bytes: bytesOf("<h1>Invoice 17</h1><table><tr><th>Total<td>12.50 €</table><p>Thank\u00a0you,<br>Ada"),
    words: ["Invoice", "17", "Total", "12.50", "€", "Thank", "you,", "Ada"]
  }
})

it.live("fails for a document that grows while it is read, and reads the next one", () =>
  Effect.gen(function* () {
    const parser = yield* DocumentParser
    // Each of the open tags is opened again in each of the paragraphs.
    const tags = Array.from({ length: 3_000 }, (_, number) => `<b id=${number}>`).join("")
    const grown = yield* Effect.flip(parser.parse(bytesOf(tags + "<p>x</p>".repeat(3_000)), "text/html"))
    expect(["too-large", "memory"]).toContain(grown.reason)
    const next = yield* parser.parse(bytesOf("<p>next"), "text/html")
    expect(next.pages.flatMap(({ lines }) => lines).map(lineText)).toEqual(["next"])
  }).pipe(Effect.provide(layer))
)
