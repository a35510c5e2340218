import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

describe("captions in a column beside their values", () => {
  it("have no value below them, however far the values stand", () => {
    const document = typeset([
      [
        [50, "Date of birth"],
        [330, "4 May 1981"]
      ],
      [
        [50, "Patient"],
        [330, "Ada Brook"]
      ],
      [
        [50, "Shoe fitting"],
        [330, "wide"]
      ],
      [
        [50, "Phone"],
        [330, "+44 7700 900118"]
      ]
    ])
    expect(extractByRules(document, [field("patientName", "string"), field("shoeFitting", "string")]).data).toEqual({
      patientName: "Ada Brook",
      shoeFitting: "wide"
    })
  })

  it("are captions whatever they say where five or more stand alone with their values, and where two have a value each", () => {
    const studies = typeset([
      [
        [50, "Studiengang"],
        [330, "BSc Informatik"]
      ],
      [
        [50, "Lernweise"],
        [330, "berufsbegleitend"]
      ],
      [
        [50, "Standort"],
        [330, "Uferstadt"]
      ],
      [
        [50, "Aktueller Stand"],
        [330, "aktiv"]
      ],
      [
        [50, "Regelzeit"],
        [330, "neun Halbjahre"]
      ]
    ])
    expect(extractByRules(studies, [field("degreeProgramme", "string")]).data).toEqual({
      degreeProgramme: "BSc Informatik"
    })
    const system = typeset([
      [
        [50, "Hardware"],
        [330, "Twelve thin clients"]
      ],
      [
        [50, "Betriebsarten"],
        [330, "drei"]
      ]
    ])
    expect(extractByRules(system, [field("hardware", "string")]).data).toEqual({ hardware: "Twelve thin clients" })
  })

  it("are known by those beside them, so that each may say its field's words in its own way", () => {
    const document = typeset([
      [
        [50, "Phone"],
        [200, "+44 7700 900118"]
      ],
      [
        [50, "Email"],
        [200, "ada@brook.example"]
      ],
      [
        [50, "Primary complaint heard"],
        [200, "sore throat"]
      ]
    ])
    expect(extractByRules(document, [field("complaint", "string")]).data).toEqual({ complaint: "sore throat" })
  })

  it("are none where the next row holds the values of a form's boxes", () => {
    const document = typeset([
      [
        [50, "Patient"],
        [200, "Ward"],
        [350, "Phone"]
      ],
      [
        [50, "Ada Brook"],
        [200, "North"],
        [350, "+44 7700 900118"]
      ]
    ])
    expect(extractByRules(document, [field("patientName", "string"), field("ward", "string")]).data).toEqual({
      patientName: "Ada Brook",
      ward: "North"
    })
  })
})

describe("two columns of captions side by side", () => {
  const document = typeset([
    [
      [50, "Shipment mode:"],
      [150, "by sea"],
      [300, "Origin:"],
      [420, "Karachi"]
    ],
    [
      [50, "Freight terms:"],
      [150, "door to door"],
      [300, "Port of discharge:"],
      [420, "Ajman"]
    ],
    [
      [50, "Employee name:"],
      [150, "John Pike"],
      [300, "Department:"],
      [420, "HR"]
    ],
    [
      [50, "Vessel"],
      [300, "Voyage"]
    ]
  ])

  it("have no value where the next one is a caption", () => {
    expect(extractByRules(document, [field("vesselName", "string", "Name of the ship.")]).data).toEqual({
      vesselName: null
    })
  })

  it("have values that elsewhere are captions themselves", () => {
    expect(extractByRules(document, [field("department", "string")]).data).toEqual({ department: "HR" })
  })
})

describe("captions that are centred in their column", () => {
  it("have their values beside them and no captions for values", () => {
    const document = typeset([
      [
        [70, "Délai de livraison"],
        [260, "6 semaines"]
      ],
      [
        [95, "Garantie"],
        [260, "2 ans"]
      ],
      [
        [65, "Modalité de paiement"],
        [260, "à la commande"]
      ]
    ])
    const fields = [field("deliveryTime", "string"), field("paymentTerms", "string")]
    expect(extractByRules(document, fields).data).toEqual({
      deliveryTime: "6 semaines",
      paymentTerms: "à la commande"
    })
  })
})
