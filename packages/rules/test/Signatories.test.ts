import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, listOf, typed } from "./Typeset.js"

const signatories = (paper: string) => extractByRules(typed(paper), [listOf("signatories")]).data

describe("everybody who signs", () => {
  it("is named below the lines to sign on, side by side", () => {
    expect(
      signatories(`
                        SERVICES AGREEMENT
This Agreement is made by Alder Mills Inc. and Birch Foundry LLC, and what this Agreement says binds both.

      PROVIDER                                     CLIENT
      Alder Mills Inc.                             Birch Foundry LLC
      ______________________                       ______________________
      Signature                                    Signature
      Name: Ann Okafor                             Name: Tom Reyes
      Title: President                             Title: Manager`)
    ).toEqual({ signatories: ["Ann Okafor", "Tom Reyes"] })
  })

  it("stands below each place and day of signing, his office below his name", () => {
    expect(
      signatories(`
                        Non-Disclosure Agreement
This Agreement is made between Alder Mills Ltd and Birch Foundry Ltd and binds both of them as it says below.
What either Party learns from the other one it keeps to itself for as long as this Agreement is in force.

Alder Mills Ltd                              Birch Foundry Ltd
Leeds, 7/12/2021                             Bath, 7/12/2021
Ann Okafor,                                  Tom Reyes,
Managing Partner                             Co-founder`)
    ).toEqual({ signatories: ["Ann Okafor", "Tom Reyes"] })
  })

  it("ends a letter that several sign, each in a line of his own", () => {
    expect(
      signatories(`
Esimio dottor Neri,
con la presente desideriamo invitarLa alla cena che si tiene ogni anno nella sede di questa associazione.
I Suoi amici

        Ida Brandi

        Ugo Serra il Vecchio

        Rita L. Conti`)
    ).toEqual({ signatories: ["Ida Brandi", "Ugo Serra il Vecchio", "Rita L. Conti"] })
  })

  it("is one where the others are what he is", () => {
    expect(
      signatories(`
Dear Ms Palmer,
we thank you for the visit of last week and would like to see you again before the summer is over.
Sincerely,

Ida Brandt
Managing Director`)
    ).toEqual({ signatories: ["Ida Brandt"] })
  })

  it("is nobody above a greeting, and nobody where none signs", () => {
    const letter = `
Leeds, 3 May 2024
Dear Peter,
we thank you for the visit of last week and would like to see you again before the summer is over.`
    expect(extractByRules(typed(letter), [field("signatoryName", "string"), listOf("signatories")]).data).toEqual({
      signatoryName: null,
      signatories: null
    })
  })
})
