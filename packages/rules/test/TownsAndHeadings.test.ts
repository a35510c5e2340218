import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typeset } from "./Typeset.js"

const answers = (rows: ReadonlyArray<ReadonlyArray<Cell>>, ...keys: ReadonlyArray<string>) =>
  extractByRules(
    typeset(rows),
    keys.map((key) => field(key, "string"))
  ).data

const seller = ["sellerName", "sellerStreet", "sellerCity", "sellerPostcode"]

const soldBy = (...lines: ReadonlyArray<string>) =>
  answers([[[50, "Sold by"]], ...lines.map((line): ReadonlyArray<Cell> => [[50, line]])], ...seller)

describe("addresses of other countries", () => {
  it.each([
    [["Outback Gear Pty Ltd", "88 George Street", "Sydney NSW 2000"], "88 George Street", "Sydney", "2000"],
    [["Emerald Foods Ltd", "4 Dock Road", "Dublin 2", "D02 X285"], "4 Dock Road", "Dublin 2", "D02 X285"],
    [["Patel Looms", "204, M.G. Road", "Surat 395003, Gujarat"], "204, M.G. Road", "Surat", "395003"],
    [["Bergblick AG", "Im Dorf", "CH-6430 Schwyz"], "Im Dorf", "Schwyz", "6430"]
  ])("%j", (lines, sellerStreet, sellerCity, sellerPostcode) => {
    expect(soldBy(...lines)).toEqual({ sellerName: lines[0], sellerStreet, sellerCity, sellerPostcode })
  })
})
