import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

const asked = [field("eventName", "string"), field("eventDate", "date"), field("eventTime", "string")]

describe("A ticket to an event", () => {
  it("is none on papers that speak of nothing of the kind", () => {
    const document = written("Kestrel Joinery Ltd", "Invoice", "Date: 04.05.2024 16:30", "Total: £480.00")
    expect(extractByRules(document, asked).data).toMatchObject({ eventName: null, eventTime: null })
  })

  it("tells who organises it by a label, and its day in its own line", () => {
    const fields = [field("organiser", "string"), ...asked.slice(1, 2)]
    const page = written("Organisateur : AMICALE DES BOULEURS", "Brocante du dimanche 17 mai 2026, place du Marché")
    expect(extractByRules(page, fields).data).toEqual({ organiser: "AMICALE DES BOULEURS", eventDate: "2026-05-17" })
    expect(extractByRules(written("Organizzatore: Circolo Velico", "Regata del 3 maggio 2026"), fields).data).toEqual({
      organiser: "Circolo Velico",
      eventDate: "2026-05-03"
    })
  })
})
