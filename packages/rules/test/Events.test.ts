import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset, written } from "./Typeset.js"

const asked = [field("eventName", "string"), field("eventDate", "date"), field("eventTime", "string")]

describe("A ticket to an event", () => {
  it("has its name above in the largest letters, and its day and time together", () => {
    const document = typeset([
      [[40, "An Evening of Old", 2]],
      [[40, "Border Ballads", 2]],
      [[40, "Saturday, May 4, 2024 7:30 PM"]],
      [[40, "Admission: general"]],
      [[40, "Please take our survey before the concert, printed on May 1, 2024"]]
    ])
    expect(extractByRules(document, asked).data).toEqual({
      eventName: "An Evening of Old Border Ballads",
      eventDate: "2024-05-04",
      eventTime: "7:30 PM"
    })
  })

  it("has its name with its year above what a programme calls itself and its days", () => {
    const document = typeset([
      [
        [40, "BeeForum 2027", 1.5],
        [400, "Conference Programme"]
      ],
      [[40, "Conference Programme", 2]],
      [[40, "Great Barn, venue of the forum, 4 June 2027"]],
      [[40, "Day 1 - Friday", 1.6]],
      [[40, "09:30 Opening"]],
      [[40, "10:30 Swarms in town"]],
      [[40, "11:30 Honey and the law"]],
      [[40, "12:30 Lunch and tours of the orchard"]]
    ])
    expect(extractByRules(document, asked.slice(0, 1)).data).toEqual({ eventName: "BeeForum 2027" })
  })

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
