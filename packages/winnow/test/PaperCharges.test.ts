import { describe } from "vitest"
import { template } from "winnow"
import { paperOf, reads } from "./WrittenPapers.js"

const { array, number, object, string } = template

const rechnung = paperOf(`
Rechnung 4711
Holz Meier GmbH
Datum: 03.05.2026
Pos. | Art.-Nr. | Bezeichnung | Menge | Einheit | Einzelpreis | Gesamt
1 | A-100 | Eichenbrett | 4 | Stk | 45,00 | 180,00
2 | A-200 | Winkel | 10 | Stk | 6,50 | 65,00
 | | Porto | 1 | | 5,90 | 5,90
Summe netto | | | | | | 250,90
MwSt. 19 % | | | | | | 47,67
Gesamtbetrag | | | | | | 298,57`)

describe("A last item whose name is a charge", () => {
  reads("is an item by its quantity and price", {
    blocks: rechnung,
    template: template("Rechnung", {
      positionen: array(object({ position: string(), artikelnummer: string(), menge: number(), gesamt: number() }))
    }),
    says: {
      positionen: [
        { position: "1", artikelnummer: "A-100", menge: 4, gesamt: 180 },
        { position: "2", artikelnummer: "A-200", menge: 10, gesamt: 65 },
        { position: null, artikelnummer: null, menge: 1, gesamt: 5.9 }
      ]
    }
  })

  reads("is an item for a template that asks for less", {
    blocks: rechnung,
    template: template("Rechnung", { positionen: array(object({ bezeichnung: string(), gesamt: number() })) }),
    says: {
      positionen: [
        { bezeichnung: "Eichenbrett", gesamt: 180 },
        { bezeichnung: "Winkel", gesamt: 65 },
        { bezeichnung: "Porto", gesamt: 5.9 }
      ]
    }
  })

  reads("may be a thing that is sold", {
    blocks: paperOf(`
Invoice 815
Acme Box Ltd
Date: 3 May 2026
Description | Qty | Unit price
Pallet | 4 | 45.00
Shipping container | 2 | 900.00
Total | | 1980.00`),
    template: template("Invoice", { items: array(object({ description: string(), unitPrice: number() })) }),
    says: {
      items: [
        { description: "Pallet", unitPrice: 45 },
        { description: "Shipping container", unitPrice: 900 }
      ]
    }
  })

  reads("is none without a quantity, or below a sum", {
    blocks: paperOf(`
Invoice 815
Acme Box Ltd
Date: 3 May 2026
Description | Qty | Unit price | Amount
Pallet | 4 | 45.00 | 180.00
Crate | 2 | 50.00 | 100.00
Subtotal | | | 280.00
Shipping | 1 | 20.00 | 20.00
Discount | | | -5.00
Total | | | 295.00`),
    template: template("Invoice", { items: array(object({ description: string(), amount: number() })) }),
    says: {
      items: [
        { description: "Pallet", amount: 180 },
        { description: "Crate", amount: 100 }
      ]
    }
  })
})
