import { describe, expect, it } from "vitest"
import { drawn } from "./ShownText.js"

describe("A page without text", () => {
  it("is a picture where very many paths are drawn, as for letters that became outlines", async () => {
    const letters = (count: number) =>
      Array.from({ length: count }, (_, at) => `${(at % 40) * 10} ${Math.floor(at / 40) * 50} m 3 5 l 4 0 l f`).join(
        " "
      )
    expect((await drawn(letters(480))).pages[0]?.pictureShare).toBeGreaterThan(0.8)
    expect((await drawn(letters(80))).pages[0]?.pictureShare).toBe(0)
  })
})
