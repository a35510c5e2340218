import type { Variable } from "@winnow/client"
import { expect, it } from "vitest"
import type { Mark } from "../app/document/Marks.js"
import type { Draft } from "../app/document/Rows.js"
import { addRow, moveRow, removeRow } from "../app/document/Rows.js"

const variable: Variable = {
  key: "rows",
  type: "array",
  arrayType: "object",
  context: "",
  fields: [{ key: "text", type: "string", context: "" }]
}

const mark = (quote: string): Mark => ({ page: 1, box: null, quote, status: "verified", confidence: 1 })

const draft: Draft = {
  data: { rows: [{ text: "a" }, { text: "b" }] },
  marks: new Map([
    ["rows[0].text", mark("a")],
    ["rows[1].text", mark("b")]
  ]),
  checked: new Set(["rows[1].text"])
}

const quotes = ({ marks }: Draft) => Object.fromEntries([...marks].map(([path, { quote }]) => [path, quote]))

it("a removed row takes its marks with it, and those below follow", () => {
  const after = removeRow(draft, ["rows"], 0)
  expect(after.data).toEqual({ rows: [{ text: "b" }] })
  expect(quotes(after)).toEqual({ "rows[0].text": "b" })
  expect([...after.checked]).toEqual(["rows[0].text"])
})

it("an added row is empty and moves those below", () => {
  const after = addRow(draft, ["rows"], variable, 1)
  expect(after.data).toEqual({ rows: [{ text: "a" }, { text: null }, { text: "b" }] })
  expect(quotes(after)).toEqual({ "rows[0].text": "a", "rows[2].text": "b" })
})

it("a moved row keeps its marks", () => {
  const after = moveRow(draft, ["rows"], 0, 1)
  expect(after.data).toEqual({ rows: [{ text: "b" }, { text: "a" }] })
  expect(quotes(after)).toEqual({ "rows[1].text": "a", "rows[0].text": "b" })
})

it("the last row moves no further", () => {
  expect(moveRow(draft, ["rows"], 1, 1).data).toEqual(draft.data)
})
