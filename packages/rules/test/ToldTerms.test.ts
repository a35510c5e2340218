import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

describe("terms that sentences tell", () => {
  it("are the day of the month on which rent is due, how long a notice is, and what a place is used for", () => {
    const document = written(
      "LEASE",
      "The Lessee shall pay a monthly rent of 900 on or before the 7th day of each month.",
      "Either party may terminate with no less than sixty (60) days' prior written notice, provided all rent is paid.",
      "The Premises shall be used solely for the purpose of a Bicycle Workshop."
    )
    expect(
      extractByRules(document, [
        field("rentDueDay", "number", "Day of the month by which the rent must be paid."),
        field("noticeDays", "number", "Days of notice for termination."),
        field("permittedUse", "string", "What the property may be used for.")
      ]).data
    ).toEqual({ rentDueDay: 7, noticeDays: 60, permittedUse: "a Bicycle Workshop" })
  })

  it("are the position and the department of an application or an offer, and who signs it for whom", () => {
    const application = written(
      "Application for Junior Chemist",
      "Dear Ms Hall,",
      "I write to you since I have read of Borealis."
    )
    expect(extractByRules(application, [field("position", "string", "Position applied for.")]).data).toEqual({
      position: "Junior Chemist"
    })
    const offer = written(
      "Dear Ida,",
      "We are pleased to offer you the position of Chemist in the Coatings department at Borealis Coating Labs.",
      "Your monthly salary will be EUR 3000.",
      "Sincerely,",
      "HR Department",
      "Borealis Coating Labs"
    )
    expect(extractByRules(offer, [field("department", "string"), field("employer", "string")]).data).toEqual({
      department: "Coatings",
      employer: "Borealis Coating Labs"
    })
  })

  it("are money by the title of a column that names it", () => {
    const document = written("Послуга", "Вартість, грн.", "Огляд", "450,00")
    expect(extractByRules(document, [field("currency", "string", "ISO 4217 code of the prices.")]).data).toEqual({
      currency: "UAH"
    })
  })
})
