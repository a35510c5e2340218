import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

const form = (...lines: ReadonlyArray<readonly [name: string, value: string]>) =>
  typeset([
    [[50, "Registration"]],
    ...lines.map(
      ([name, value]) =>
        [
          [50, name],
          [220, value]
        ] as const
    )
  ])

describe("a person's name in two parts", () => {
  it("is no last name where one label says all of it", () => {
    const asked = [field("lastName", "string"), field("fullName", "string")]
    expect(extractByRules(form(["Name", "Mia Larsen"]), asked).data).toEqual({ lastName: null, fullName: "Mia Larsen" })
  })
})

describe("an office below a line of words", () => {
  const sheet = (beside: string) =>
    typeset([
      [
        [40, "Data de Visita"],
        [200, ": 19/01/2024"]
      ],
      [
        [40, "Tecnico"],
        [200, beside]
      ]
    ])

  it("is a caption where its value begins with a colon beside it", () => {
    expect(extractByRules(sheet(": Rui Lopes"), [field("technician", "string")]).data).toEqual({
      technician: "Rui Lopes"
    })
  })
})
