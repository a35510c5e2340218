import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

const parties = {
  key: "parties",
  type: "array",
  arrayType: "string",
  context: "Who is party to the contract."
} as const

const read = (...lines: ReadonlyArray<string>) => extractByRules(written(...lines), [parties]).data["parties"]

describe("the parties of a contract", () => {
  it.each([
    [
      [
        "This Agreement is made between Harbor Glass, Inc., a Maine corporation (“Harbor”),",
        "and Lucy A. Mendez (“Consultant”)."
      ],
      ["Harbor Glass, Inc.", "Lucy A. Mendez"]
    ],
    [
      [
        "ENTRE : Boulangerie Morel SARL, société au capital de 8 000 euros, sise à Lyon,",
        "et Moulins du Rhône SAS, sise à Vienne."
      ],
      ["Boulangerie Morel SARL", "Moulins du Rhône SAS"]
    ],
    [
      ["by and among Delta Port plc (“Delta”), Omar Haddad, an individual (“Haddad”), and Quay Partners LLC (“Quay”)."],
      ["Delta Port plc", "Omar Haddad", "Quay Partners LLC"]
    ],
    [
      [
        "This lease is between Ruth Ellis (the “Landlord”), of 4 Mill Lane, Oxford, Oxfordshire, and Peter Quist (the “Tenant”)."
      ],
      ["Ruth Ellis", "Peter Quist"]
    ],
    [
      [
        "CONFIDENTIALITY LETTER",
        "Coral Foods, Inc.",
        "12 Beach Road",
        "Dear Sirs:",
        "You have asked for information on Reef Holdings LLC (the “Company”)."
      ],
      ["Coral Foods, Inc.", "Reef Holdings LLC"]
    ]
  ])("are found in %j", (lines, names) => {
    expect(read(...lines)).toEqual(names)
  })

  it("are nobody where none is named", () => {
    expect(read("The weather between the mountains and the sea was fine.")).toBeNull()
    expect(read("The undersigned agrees to the Effective Date and to Section Two.")).toBeNull()
  })
})

describe("letters", () => {
  const template = [
    field("recipientName", "string"),
    field("senderCompany", "string"),
    field("signatoryName", "string")
  ]

  it("tell who is greeted and who signs", () => {
    const lines = [
      "Dear Ms. Ida Brandt,",
      "thank you for your visit.",
      "Kind regards,",
      "Tom Okafor",
      "Head of Sales",
      "Blue Mill Paper"
    ]
    expect(extractByRules(written(...lines), template).data).toEqual({
      recipientName: "Ida Brandt",
      senderCompany: "Blue Mill Paper",
      signatoryName: "Tom Okafor"
    })
  })

  it("greet nobody in general", () => {
    const lines = ["Sehr geehrte Damen und Herren,", "anbei der Bericht.", "Mit freundlichen Grüßen", "Weber & Sohn KG"]
    expect(extractByRules(written(...lines), template).data).toEqual({
      recipientName: null,
      senderCompany: "Weber & Sohn KG",
      signatoryName: null
    })
  })
})

describe("what a contract says of itself in sentences", () => {
  it("tells sums by their sentence, and the day that it calls the effective one", () => {
    const lines = [
      'This Agreement is made on 3 March 2023, effective 1 April 2023 (the "Effective Date").',
      "Le Client versera une rémunération de 1 200 € par mois, et en cas de faute des dommages forfaitaires de 900 €."
    ]
    const template = [field("monthlyFee", "number"), field("penalty", "number"), field("effectiveDate", "date")]
    expect(extractByRules(written(...lines), template).data).toEqual({
      monthlyFee: 1200,
      penalty: 900,
      effectiveDate: "2023-04-01"
    })
  })

  it("names no court where none decides, and no place where a label stands before a day", () => {
    const lines = ["The lawyer went to the court of Leeds.", "DATE March 4, 2009", "Monday, 9 March 2009"]
    expect(extractByRules(written(...lines), [field("court", "string"), field("place", "string")]).data).toEqual({
      court: null,
      place: null
    })
  })
})

describe("an agreement in the form of a letter", () => {
  it("is one by how it speaks of itself, and no order for its post office box", () => {
    const paper = written(
      "May 3, 2024",
      "Harbor Glass, Inc.",
      "P.O. Box 4471",
      "Portland, ME 04101",
      "Dear Lucy:",
      "In connection with talks between Harbor Glass, Inc. and Alder Optics Corp. (“Alder”) each party may receive information.",
      "For the purposes of this Agreement, information is what one of the parties tells the other in writing or in speech.",
      "Neither of the parties may assign this Agreement or a right that it has under it without the consent of the other.",
      "This Agreement ends two years after the day on which both of the parties have signed it in the form of a letter."
    )
    expect(extractByRules(paper, [field("effectiveDate", "date"), field("orderDate", "date")]).data).toEqual({
      effectiveDate: "2024-05-03",
      orderDate: null
    })
  })
})
