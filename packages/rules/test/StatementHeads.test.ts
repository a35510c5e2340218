import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

describe("the title of a statement", () => {
  it.each([
    ["Account Statement 1 July 2025 - 31 July 2025"],
    ["Kontoauszug vom 01.07.2025 bis 31.07.2025"],
    ["Relevé de compte du 1 juillet 2025 au 31 juillet 2025"],
    ["Rekeningafschrift 1 juli 2025 - 31 juli 2025"]
  ])("tells its time: %s", (line) => {
    const fields = [field("periodStart", "date"), field("periodEnd", "date")]
    expect(extractByRules(written("Talbank", line), fields).data).toEqual({
      periodStart: "2025-07-01",
      periodEnd: "2025-07-31"
    })
  })
})

describe("a receipt for a payment", () => {
  it.each([
    ["Received from: Paula Winter", "Paula Winter"],
    ["Reçu de : Paul Hiver", "Paul Hiver"],
    ["Recibí de: Pablo Invierno", "Pablo Invierno"],
    ["Ontvangen van: Paul de Winter", "Paul de Winter"]
  ])("says who paid: %s", (line, payerName) => {
    expect(extractByRules(written("No. 12", line), [field("payerName", "string")]).data).toEqual({ payerName })
  })
})
