import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { afterEach, vi } from "vitest"
import { printRecord, printRecords, warningLines } from "../src/Printing.js"

const printed = (print: Effect.Effect<void>, isTTY: boolean): string => {
  const log = vi.spyOn(console, "log").mockReturnValue()
  vi.spyOn(process.stdout, "isTTY", "get").mockReturnValue(isTTY)
  Effect.runSync(print)
  return String(log.mock.calls[0])
}

describe("Records", () => {
  Object.defineProperty(process.stdout, "isTTY", { get: () => false, configurable: true })
  afterEach(() => vi.restoreAllMocks())
  const records = [
    { id: "ext_1", fileName: "a.pdf", error: null, data: { a: 1 } },
    { id: "ext_22", fileName: "\u001b[2Jb.pdf", error: "The document is empty", data: null }
  ]

  it("are a table on a terminal, without what would command it", () => {
    expect(printed(printRecords(["id", "fileName", "error"], records), true)).toBe(
      ["id      fileName   error", "ext_1   a.pdf", "ext_22  \u{fffd}[2Jb.pdf  The document is empty"].join("\n")
    )
    expect(printed(printRecord(records[0] ?? {}), true)).toBe(
      'id        ext_1\nfileName  a.pdf\nerror\ndata      {"a":1}'
    )
  })

  it("are whole, as JSON, elsewhere", () => {
    expect(JSON.parse(printed(printRecords(["id"], records), false))).toEqual(records)
    expect(JSON.parse(printed(printRecord(records[1] ?? {}), false))).toEqual(records[1])
  })
})

describe("A warning's line", () => {
  it("says its pages once", () => {
    const lines = warningLines("a.pdf", {
      warnings: [
        { code: "hidden_text", message: "Text was left out", pages: [2, 3] },
        { code: "several_documents", message: "The file holds 2 documents (pages 1, 2–3)", pages: [1, 2] }
      ]
    })
    expect(lines).toEqual([
      "a.pdf: warning: Text was left out (pages 2, 3) [hidden_text]",
      "a.pdf: warning: The file holds 2 documents (pages 1, 2–3) [several_documents]"
    ])
  })
})
