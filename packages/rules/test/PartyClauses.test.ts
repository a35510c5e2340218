import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

const read = (lines: ReadonlyArray<string>, keys: Readonly<Record<string, unknown>>) =>
  extractByRules(
    written(...lines),
    Object.entries(keys).map(([key, value]) => field(key, typeof value === "number" ? "number" : "string"))
  ).data

describe("the clauses of a contract's parties", () => {
  it.each([
    [
      "French",
      [
        "ENTRE LES SOUSSIGNÉS :",
        "Ateliers Vernon SAS, société au capital de 20 000 €, dont le siège social est situé 3 quai des",
        "Brumes, 76000 Rouen, immatriculée au RCS de Rouen sous le numéro 412 998 001, représentée par Mme Odile",
        "Garnier, Présidente, ci-après dénommée « le Fournisseur », d'une part,",
        "et",
        "Morvan SARL, société au capital de 7 500 €, sise 8 rue Haute, 58000 Nevers, représentée par M. Luc Petit,",
        "Gérant, ci-après dénommée « l'Acheteur ».",
        "Article 1 — Objet"
      ],
      {
        supplierName: "Ateliers Vernon SAS",
        supplierCapital: 20000,
        supplierRegistration: "412 998 001",
        supplierRepresentative: "Odile Garnier",
        supplierAddress: "3 quai des Brumes, 76000 Rouen",
        buyerName: "Morvan SARL",
        buyerCapital: 7500,
        buyerRepresentative: "Luc Petit",
        buyerCity: "Nevers",
        buyerPostcode: "58000",
        buyerStreet: "8 rue Haute"
      }
    ],
    [
      "English",
      [
        "This Agreement is made on 4 May 2024 between Kestrel, trading as Kestrel Labs, a company registered in Wales",
        "under company number 07711234 whose registered office is at 9 Dock Street, Newport (the “Discloser”, “we” or “us”)",
        "and Ruth Amankwah of 14 Hill Road, Cardiff (the “Recipient”)."
      ],
      { disclosingParty: "Kestrel", tradingName: "Kestrel Labs", receivingParty: "Ruth Amankwah" }
    ],
    [
      "English, led by plural terms",
      [
        "Sales Contract",
        "The Sellers: Kestrel Mill Co., Ltd.",
        "Address: Floor 4, Dock Building, 9 Dock Street, Newport, Wales",
        "TEL: +44 1633 555 0100",
        "The Buyers: Morvan Trading Limited",
        "Address: 8 High Street, Cardiff"
      ],
      {
        sellerName: "Kestrel Mill Co., Ltd.",
        sellerAddress: "Floor 4, Dock Building, 9 Dock Street, Newport, Wales",
        buyerName: "Morvan Trading Limited",
        buyerAddress: "8 High Street, Cardiff"
      }
    ],
    [
      "Spanish, of undersigned",
      [
        "CONTRATO DE OBRA",
        "Entre los suscritos, a saber, MOLINOS DEL SUR S.A.S., sociedad legalmente constituida, identificada con el NIT",
        "No. 901465474-1, con domicilio en Cali, en adelante, se denominará ‘CONTRATANTE’. Por otra parte, ELENA RUIZ",
        "PARDO, identificada con la cédula 1017246319, en adelante, se denominará ‘CONTRATISTA’."
      ],
      { clientName: "MOLINOS DEL SUR S.A.S.", clientTaxNumber: "901465474-1", contractorName: "ELENA RUIZ PARDO" }
    ],
    [
      "Portuguese, below a long title",
      [
        "CONTRATO DE PRESTAÇÃO DE SERVIÇOS DE MANUTENÇÃO DE MOINHOS E DE FORMAÇÃO DE",
        "EQUIPES TÉCNICAS",
        "CONTRATANTE:",
        "MOINHO ALTO LTDA., com sede na Rua das Flores, nº 20, São Paulo - SP, inscrita no CNPJ/MF sob o nº",
        "05.123.456/0001-10, doravante denominada simplesmente CONTRATANTE.",
        "CONTRATADA:",
        "ANDORINHA TÉCNICA LTDA., com sede na Rua do Porto, nº 45, São Paulo - SP, doravante denominada CONTRATADA."
      ],
      {
        clientName: "MOINHO ALTO LTDA.",
        clientTaxNumber: "05.123.456/0001-10",
        providerName: "ANDORINHA TÉCNICA LTDA."
      }
    ],
    [
      "German",
      [
        "Zwischen der Lindner Bau GmbH, Ringstraße 5, 50667 Köln, vertreten durch den Geschäftsführer Kai Lindner,",
        "– nachfolgend „Auftragnehmer“ genannt –",
        "und",
        "Dr. Eva Holm, Am Anger 2, 99084 Erfurt (im Folgenden Auftraggeber genannt)",
        "wird folgender Vertrag geschlossen."
      ],
      {
        contractorName: "Lindner Bau GmbH",
        contractorRepresentative: "Kai Lindner",
        contractorAddress: "Ringstraße 5, 50667 Köln",
        clientCity: "Erfurt"
      }
    ],
    [
      "Spanish",
      [
        "REUNIDOS",
        "De una parte, Olivar Sur S.L., con domicilio en Calle Ancha 4, 14001 Córdoba, representada por D. Raúl Peña,",
        "en adelante «el Arrendador», y de otra parte, Elena Soto Ruiz, con domicilio en Plaza Nueva 1, 41001 Sevilla,",
        "en adelante «la Arrendataria»."
      ],
      {
        landlordName: "Olivar Sur S.L.",
        landlordRepresentative: "Raúl Peña",
        tenantName: "Elena Soto Ruiz",
        tenantAddress: "Plaza Nueva 1, 41001 Sevilla"
      }
    ]
  ])("tell in %s who is who and what is said of each", (_, lines, values) => {
    expect(read(lines, values)).toEqual(values)
  })

  it("tell nothing of who is not named", () => {
    const lines = ['This Agreement is between Moor Ltd (the "Provider") and you as the user (the "Client").']
    expect(read(lines, { providerName: "Moor Ltd", clientRepresentative: null, providerCapital: 0 })).toEqual({
      providerName: "Moor Ltd",
      clientRepresentative: null,
      providerCapital: null
    })
  })
})
