import type { ParsedDocument } from "@winnow/document"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

const valuesIn = (document: ParsedDocument, ...keys: ReadonlyArray<string>) =>
  extractByRules(
    document,
    keys.map((key) => field(key, "string"))
  ).data

describe("the line of an address that tells its town", () => {
  it("may begin with its country", () => {
    const document = typeset([
      [
        [30, "Szállító:"],
        [150, "Front Kft"],
        [320, "Vevő:"],
        [410, "Mega Kft"]
      ],
      [
        [30, "Hungary 5650, Mezőberény Gyomai út 26."],
        [410, "6724 Szeged"]
      ]
    ])
    expect(valuesIn(document, "sellerName", "sellerStreet", "sellerPostcode", "sellerCity", "sellerCountry")).toEqual({
      sellerName: "Front Kft",
      sellerStreet: "Gyomai út 26.",
      sellerPostcode: "5650",
      sellerCity: "Mezőberény",
      sellerCountry: "Hungary"
    })
  })
})
