import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { drawn, field, ruled, tabled, typed, typeset, written } from "./Typeset.js"

describe("captions of a form's boxes", () => {
  const document = typeset([
    [
      [50, "6 Street, number", 0.6],
      [200, "20 City name", 0.6]
    ],
    [[50, "Gerbergasse 17"]],
    [
      [50, "7 Profession", 0.6],
      [200, "8 Mileage", 0.6]
    ],
    [[50, "Saddler of the old school"]]
  ])

  it("may go on behind the words that are known", () => {
    expect(extractByRules(document, [field("street", "string")]).data).toEqual({ street: "Gerbergasse 17" })
  })

  it("stand above all short lines of a value, up to the next caption", () => {
    const lines = ["Mill House", "12 Mill Lane", "Leeds"].map((line): Array<Cell> => [[50, line, 1.1]])
    const form = typeset([[[50, "Address", 0.6]], ...lines, [[50, "Occupation", 0.6]], [[50, "teacher", 1.1]]])
    const fields = [field("address", "string"), field("occupation", "string")]
    const address = "Mill House, 12 Mill Lane, Leeds"
    expect(extractByRules(form, fields).data).toEqual({ address, occupation: "teacher" })
  })

  it("have one line below them that is no address", () => {
    const form = typeset([[[50, "Occupation", 0.6]], [[50, "teacher", 1.1]], [[50, "Valid only today", 1.1]]])
    expect(extractByRules(form, [field("occupation", "string")]).data).toEqual({ occupation: "teacher" })
  })

  it("are no values of themselves where their box is empty", () => {
    const fields = [field("city", "string"), field("mileage", "number")]
    expect(extractByRules(document, fields).data).toEqual({ city: null, mileage: null })
  })
})

describe("captions below their values", () => {
  const fields = [field("applicantName", "string", "Name of applicant"), field("nationality", "string")]
  const born = field("dateOfBirth", "date")
  const read = { applicantName: "Maria Smith", nationality: "Portuguese", dateOfBirth: "1990-03-12" }

  it("are recognized by smaller letters close below the values, also beside an empty field", () => {
    const document = typeset([
      [
        [50, "Maria Smith"],
        [300, "12 March 1990"]
      ],
      [
        [50, "Name of applicant", 0.6],
        [300, "Date of birth", 0.6]
      ],
      [],
      [[50, "Portuguese"]],
      [
        [50, "Nationality", 0.6],
        [300, "Place of birth", 0.6]
      ],
      [],
      [[300, "teacher"]],
      [[300, "Occupation", 0.6]]
    ])
    const empty = field("placeOfBirth", "string")
    expect(extractByRules(document, [...fields, born, empty]).data).toEqual({ ...read, placeOfBirth: null })
  })

  it("are recognized by the lines under the values or by the boxes around both", () => {
    const lined = typeset([[[50, "Ann Smith"]], [[50, "Signature of tenant"]]])
    const line = { x: 45, y: 52, width: 150, height: 0 }
    const tenant = field("tenantSignature", "string", "Signature of tenant")
    expect(extractByRules(ruled(lined, [line]), [tenant]).data).toEqual({ tenantSignature: "Ann Smith" })
    const boxed = drawn(`
+------------------+---------------+
| Maria Smith      | Portuguese    |
| Name of applicant| Nationality   |
+------------------+---------------+
| Lisbon           | teacher       |
| Place of birth   | Occupation    |
+------------------+---------------+
`)
    expect(extractByRules(boxed, fields).data).toEqual({ applicantName: "Maria Smith", nationality: "Portuguese" })
  })

  it.each([
    [["Maria Smith", "(Name of applicant)", "Portuguese", "(Nationality)"]],
    [["Maria Smith", "Name of applicant", "Portuguese", "Nationality"]]
  ])("are recognized by brackets, or by a value that begins the form and a caption that ends it: %s", (lines) => {
    const found = extractByRules(written("Application", ...lines), fields).data
    expect(found).toEqual({ applicantName: "Maria Smith", nationality: "Portuguese" })
  })

  it("are recognized by the kinds of the values", () => {
    const table = tabled([
      ["Maria Smith", "12 March 1990"],
      ["Name of applicant", "Date of birth"],
      ["Portuguese", "Lisbon"],
      ["Nationality", "Place of birth"]
    ])
    expect(extractByRules(table, [...fields, born]).data).toEqual(read)
  })

  it("are no captions above the values, also below a title and before an empty field", () => {
    const document = written(
      "Application",
      "Name of applicant",
      "Maria Smith",
      "Nationality",
      "Portuguese",
      "Occupation"
    )
    expect(extractByRules(document, fields).data).toEqual({ applicantName: "Maria Smith", nationality: "Portuguese" })
  })
})

describe("captions of several lines", () => {
  const asked = [
    field("reporter", "string", "Name of person completing form"),
    field("description", "string", "Description of what happened"),
    field("injured", "boolean", "Was anyone injured?"),
    field("policyNumber", "string"),
    field("place", "string")
  ]
  const read = { reporter: "Rosa Mbeki", description: "A pallet slipped", injured: false, policyNumber: "MX-7712" }

  it("stand left of their value, which may be in any of the lines", () => {
    const form = typed(`
Name of person   Rosa Mbeki
completing form

Description of
what             A pallet slipped
happened

Was anyone       No
injured?

Policy           MX-7712
Number
`)
    expect(extractByRules(form, asked).data).toEqual({ ...read, place: null })
    const german = typed(`
Grund der heute
beantragten
Beihilfe         Umzug

Anschrift der
Wohnung          Hauptstr. 8
`)
    const reason = field("reason", "string", "Grund, aus dem die heute beantragten Mittel als Beihilfe fließen")
    expect(extractByRules(german, [reason]).data).toEqual({ reason: "Umzug" })
  })

  it("stand left of their value or above it in drawn boxes", () => {
    const form = drawn(`
+------------------+-----------------------------------+
| Name of person   | Rosa Mbeki                        |
| completing form  |                                   |
+------------------+-----------------------------------+
| Description of   | Was anyone        | Policy        |
| what happened    | injured?          | Number        |
| A pallet slipped | ☐ Yes ☒ No        | MX-7712       |
+------------------+-------------------+---------------+
`)
    expect(extractByRules(form, asked).data).toEqual({ ...read, place: null })
  })

  it("are no values where they have none", () => {
    const form = drawn(`
+------------------+-----------------------------------+
| Date and         |                                   |
| time             |                                   |
+------------------+-----------------------------------+
| Names of any     |                                   |
| witnesses        |                                   |
+------------------+-----------------------------------+
`)
    const fields = [field("witnesses", "string", "Names of any witnesses"), field("date", "string")]
    expect(extractByRules(form, fields).data).toEqual({ witnesses: null, date: null })
  })

  it("may be parted within a word and stand above larger letters", () => {
    const form = typeset([
      [
        [50, "Versicherungs-"],
        [200, "Beginn der"]
      ],
      [
        [50, "scheinnummer"],
        [200, "Versicherung"]
      ],
      [
        [50, "AB-7701", 1.3],
        [200, "12.01.2025", 1.3]
      ]
    ])
    const fields = [field("policyNumber", "string"), field("start", "date", "Beginn der Versicherung")]
    expect(extractByRules(form, fields).data).toEqual({ policyNumber: "AB-7701", start: "2025-01-12" })
  })

  it("are none where a value in small letters or another caption follows", () => {
    const form = typed(`
Bill to          Terms            ship via
Oak & Elm Ltd    net 30           road

Reason           Occupation
annual check     plumber
`)
    const fields = ["customerName", "reason", "occupation"].map((key) => field(key, "string"))
    expect(extractByRules(form, fields).data).toEqual({
      customerName: "Oak & Elm Ltd",
      reason: "annual check",
      occupation: "plumber"
    })
  })
})
