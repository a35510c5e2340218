import { describe, expect, it } from "@effect/vitest"
import { wordsShown } from "./ShownText.js"

const named = (name: string) => `<</Type /Font /Subtype /Type1 /BaseFont /${name}>>`

describe("fonts that have one sign only", () => {
  it("are read as that sign: LaTeX's eurosym draws the euro for an e", async () => {
    const content = "BT /F 10 Tf 40 500 Td (e) Tj ET"
    expect(await wordsShown(content, named("KCXMNX+TeX-feymr10"))).toBe("€")
    expect(await wordsShown(content, named("FEYBO10"))).toBe("€")
    expect(await wordsShown(content, named("ABCDEF+Feyerabend10"))).toBe("e")
  })
})
