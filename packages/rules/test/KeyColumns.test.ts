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
