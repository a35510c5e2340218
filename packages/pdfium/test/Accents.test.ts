import { describe, expect, it } from "@effect/vitest"
import { wordsShown } from "./ShownText.js"

/** Strings that one operator shows, with moves in thousandths of the letters' size between them. */
const shown = (strings: string): Promise<string> => wordsShown(`BT /F 10 Tf 40 500 Td [${strings}] TJ ET`)

/** Codes of the font's standard encoding. */
const acute = "\\302"
const grave = "\\301"

describe("accents that are drawn before their letters", () => {
  it("stand above a narrower letter that begins right of them, in one piece of text", async () => {
    expect(await shown(`(As) (${acute}) 278 (i fue)`)).toBe("Así fue")
    expect(await shown(`(cos) (${grave}) 278 (i)`)).toBe("così")
  })

  it("stand for themselves beside a letter", async () => {
    expect(await shown(`(a${grave}b)`)).toBe("a`b")
  })
})
