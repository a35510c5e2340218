import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

describe("what a card is", () => {
  it.each(["VISA ****1234", "VISA •••• 1234", "VISA XXXX-1234"])("is told without its digits: %s", (text) => {
    const document = typeset([[[40, `Payment method: ${text}`]]])
    expect(extractByRules(document, [field("cardType", "string")]).data).toEqual({ cardType: "VISA" })
  })
})
