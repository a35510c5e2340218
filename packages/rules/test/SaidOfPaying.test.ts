import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

describe("what a paper says of paying", () => {
  it("is due on no day on which something else is done", () => {
    const due = (line: string) =>
      extractByRules(written("Brookfield Telecom", line), [field("dueDate", "date")]).data["dueDate"]
    expect(due("Ihr Anschluss wird am 05.04.2024 von unserem Techniker eingerichtet.")).toBeNull()
    expect(due("Your card was charged the whole amount on 5 April 2024, thank you.")).toBeNull()
  })
})
