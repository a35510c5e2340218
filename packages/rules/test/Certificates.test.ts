import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

const page = (...lines: ReadonlyArray<string>) => typeset(lines.map((line) => [[200, line]]))

const read = (lines: ReadonlyArray<string>, ...keys: ReadonlyArray<string>) =>
  extractByRules(
    page(...lines),
    keys.map((key) => field(key, "string"))
  ).data

describe("certificates", () => {
  it("are not every paper that certifies something", () => {
    expect(read(["Invoice", "We certify that the goods are of German origin."], "recipient")).toEqual({
      recipient: null
    })
  })
})
