import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { drawn, texts } from "./Typeset.js"

const forms: ReadonlyArray<readonly [name: string, form: string, values: Readonly<Record<string, string>>]> = [
  [
    "boxes of a consignment note, one of a carrier",
    `
+---------------------------------+-----------------------------------+
| 1 Sender (name, address)        | 16 Carrier (name, address)        |
| Nordholz Möbel GmbH             | Trans Baltica UAB                 |
| Am Hafen 12                     | Gedimino pr. 4                    |
| 26954 Nordenham                 | 01103 Vilnius                     |
+---------------------------------+-----------------------------------+
| 2 Consignee (name, address)     | 17 Successive carriers            |
| Galerie Lumen SARL              | Rapid Cargo SP ZOO                |
| 8 rue des Lilas                 |                                   |
| 69003 Lyon                      |                                   |
+---------------------------------+-----------------------------------+`,
    {
      senderName: "Nordholz Möbel GmbH",
      senderCity: "Nordenham",
      consigneeStreet: "8 rue des Lilas",
      carrierName: "Trans Baltica UAB",
      carrierCity: "Vilnius"
    }
  ],
  [
    "boxes of a bill of lading without an end at the right",
    `
+-----------------------------------+---------------------------------+
| Consignee                         | Forwarding agent                |
| Porto Azul Lda                    | Seafast Agencies Ltd            |
| Rua do Cais 8                     | 2 Wharf Lane                    |
| 4050-001 Porto                    | London E1 6AN                   |
+-----------------------------------+---------------------------------+
| Notify party                      | Vessel                          |
| Casa Mendes SA                    | MV Gannet                       |
| Rua Nova 77                       |                                 |
| 1200-001 Lisboa                   |                                 |
+-----------------------------------+---------------------------------+`,
    {
      consigneeCity: "Porto",
      forwardingAgentName: "Seafast Agencies Ltd",
      notifyPartyName: "Casa Mendes SA",
      notifyPartyCity: "Lisboa"
    }
  ],
  [
    "boxes of a declaration in French, its numbers in boxes beside",
    `
+-----------------------------------+---------------------------------+
| 8 Destinataire                    | No CHE-110.220.330              |
| Glashaus Keller AG                                                  |
| Seestrasse 30                                                       |
| 8002 Zürich                                                         |
+-----------------------------------+---------------------------------+
| 14 Déclarant / Représentant       | No FR11223344556                |
| Transit Rhône SARL                                                  |
| 3 rue du Port                                                       |
| 69007 Lyon                                                          |
+-----------------------------------+---------------------------------+`,
    { consigneeCity: "Zürich", declarantName: "Transit Rhône SARL", declarantCity: "Lyon" }
  ],
  [
    "captions above their values in boxes, below a heading in a box of its own",
    `
+----------------------------------------------------------------------+
| BUYER                                                                |
+----------------------------+----------------------+------------------+
| Name                       | Postcode             | Town             |
| Ahorn Bau GmbH             | 04109                | Leipzig          |
+----------------------------+----------------------+------------------+
| SELLER                                                               |
+----------------------------+----------------------+------------------+
| Name                       | Postcode             | Town             |
| Ulme Stahl AG              | 44135                | Dortmund         |
+----------------------------+----------------------+------------------+`,
    { buyerName: "Ahorn Bau GmbH", buyerCity: "Leipzig", sellerName: "Ulme Stahl AG", sellerPostcode: "44135" }
  ],
  [
    "labels and values in two halves",
    `
PATIENT                                  REFERRING PHYSICIAN
Name: Olga Brandt                        Name: Ivo Kern
Phone: 030 5550 99                       Phone: 030 5550 11
City: Potsdam                            City: Berlin`,
    {
      patientName: "Olga Brandt",
      patientPhone: "030 5550 99",
      patientCity: "Potsdam",
      physicianName: "Ivo Kern",
      physicianPhone: "030 5550 11",
      physicianCity: "Berlin"
    }
  ],
  [
    "labels and values of three parties in Italian",
    `
MITTENTE
Ragione sociale   Ceramiche Rovere Srl
Città             Modena

DESTINATARIO
Ragione sociale   Bottega Pini Srl
Città             Torino

VETTORE
Ragione sociale   Veloce Trasporti Spa
Città             Genova`,
    {
      senderCity: "Modena",
      recipientName: "Bottega Pini Srl",
      carrierName: "Veloce Trasporti Spa",
      carrierCity: "Genova"
    }
  ],
  [
    "two whom a sale would take for one",
    `
Verzekeringnemer
Naam            J. de Boer
Plaats          Amsterdam

Verzekerde
Naam            P. Visser
Plaats          Rotterdam`,
    {
      policyHolderName: "J. de Boer",
      policyHolderCity: "Amsterdam",
      insuredName: "P. Visser",
      insuredCity: "Rotterdam"
    }
  ],
  [
    "labels and values above those of a thing that nobody is",
    `
Vermieter
Name      Karin Holt
Straße    Am Wall 9
Ort       28195 Bremen

Mieter
Name      Jonas Fink
Straße    Feldweg 2
Ort       27568 Bremerhaven

Wohnung
Straße    Hafenstr. 40
Ort       28217 Bremen`,
    { landlordName: "Karin Holt", tenantName: "Jonas Fink", tenantStreet: "Feldweg 2", tenantCity: "Bremerhaven" }
  ]
]

describe("what stands below a heading is of whom the heading calls", () => {
  it.each(forms)("in %s", (_, form, values) => {
    expect(extractByRules(drawn(form), texts(...Object.keys(values))).data).toEqual(values)
  })
})
