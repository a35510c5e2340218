import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

const asked = [field("eventName", "string"), field("eventDate", "date"), field("eventTime", "string")]

describe("A ticket to an event", () => {
  it("is none on papers that speak of nothing of the kind", () => {
    const document = written("Kestrel Joinery Ltd", "Invoice", "Date: 04.05.2024 16:30", "Total: £480.00")
    expect(extractByRules(document, asked).data).toMatchObject({ eventName: null, eventTime: null })
  })
})
