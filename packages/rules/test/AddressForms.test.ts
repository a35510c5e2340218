import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

describe("a street behind the caption of an address", () => {
  const streetOf = (line: string) =>
    extractByRules(written("Seller", "Elm Tech Ltd", line, "Invoice 12"), [field("sellerStreet", "string")]).data

  it("is not the whole address", () => {
    expect(streetOf("Address: Northern Business Park 4400 Elmsford")).toEqual({ sellerStreet: null })
  })
})

describe("the letters of a state before a postcode", () => {
  it("are no caption", () => {
    const paper = written("Acme Ltd", "12 Elm Street", "Boise, ID 83702", "Order 4711")
    expect(extractByRules(paper, [field("id", "string"), field("customerId", "string")]).data).toEqual({
      id: null,
      customerId: null
    })
  })
})

describe("a key that ends in a word that joins others", () => {
  it("asks for no town", () => {
    const paper = written("Acme Ltd", "12 Elm Street", "Boise, ID 83702")
    expect(extractByRules(paper, [field("approvedBy", "string")]).data).toEqual({ approvedBy: null })
  })
})
