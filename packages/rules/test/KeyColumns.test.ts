import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset } from "./Typeset.js"

describe("captions in a column beside their values", () => {
  it("have no value below them, however far the values stand", () => {
    const document = typeset(typedRows`
  Date of birth                                           4 May 1981
  Patient                                                 Ada Brook
  Shoe fitting                                            wide
  Phone                                                   +44 7700 900118
`)
    expect(extractByRules(document, [field("patientName", "string"), field("shoeFitting", "string")]).data).toEqual({
      patientName: "Ada Brook",
      shoeFitting: "wide"
    })
  })

  it("are captions whatever they say where five or more stand alone with their values, and where two have a value each", () => {
    const studies = typeset(typedRows`
  Studiengang                                             BSc Informatik
  Lernweise                                               berufsbegleitend
  Standort                                                Uferstadt
  Aktueller Stand                                         aktiv
  Regelzeit                                               neun Halbjahre
`)
    expect(extractByRules(studies, [field("degreeProgramme", "string")]).data).toEqual({
      degreeProgramme: "BSc Informatik"
    })
    const system = typeset(typedRows`
  Hardware                                                Twelve thin clients
  Betriebsarten                                           drei
`)
    expect(extractByRules(system, [field("hardware", "string")]).data).toEqual({ hardware: "Twelve thin clients" })
  })

  it("are none where the next row holds the values of a form's boxes", () => {
    const document = typeset(typedRows`
  Patient                       Ward                          Phone
  Ada Brook                     North                         +44 7700 900118
`)
    expect(extractByRules(document, [field("patientName", "string"), field("ward", "string")]).data).toEqual({
      patientName: "Ada Brook",
      ward: "North"
    })
  })
})

describe("captions that are centred in their column", () => {
  it("have their values beside them and no captions for values", () => {
    const document = typeset(typedRows`
      Délai de livraison                    6 semaines
           Garantie                         2 ans
     Modalité de paiement                   à la commande
`)
    const fields = [field("deliveryTime", "string"), field("paymentTerms", "string")]
    expect(extractByRules(document, fields).data).toEqual({
      deliveryTime: "6 semaines",
      paymentTerms: "à la commande"
    })
  })
})
