import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { written } from "./Typeset.js"

const parties = {
  key: "parties",
  type: "array",
  arrayType: "string",
  context: "Who is party to the contract."
} as const

const read = (...lines: ReadonlyArray<string>) => extractByRules(written(...lines), [parties]).data["parties"]

describe("the parties of a contract", () => {
  it("are nobody where none is named", () => {
    expect(read("The weather between the mountains and the sea was fine.")).toBeNull()
    expect(read("The undersigned agrees to the Effective Date and to Section Two.")).toBeNull()
  })
})
