import { describe, expect, it } from "vitest"
import { wordsShown } from "./ShownText.js"

/** In Helvetica of 10 points "Reg" is 18.34 wide, "by" 10.56; pieces are drawn in the order given. */
const tiled = (...pieces: ReadonlyArray<readonly [x: number, y: number, text: string]>): Promise<string> =>
  wordsShown(`BT /F 10 Tf ${pieces.map(([x, y, text]) => `1 0 0 1 ${x} ${y} Tm (${text}) Tj`).join(" ")} ET`)

const edge = 118.34

describe("a page that is printed in tiles", () => {
  it.each([-0.3, 0, 0.3])("has whole words where a tile's edge goes through them: %s", async (gap) => {
    const line = await tiled(
      [100, 500, "Reg"],
      [100, 480, "by the"],
      [edge + gap, 500, "ulation"],
      [edge, 460, "court"]
    )
    expect(line).toBe("Regulation by the court")
  })

  it.each([-0.1, 0, 0.1])("has them where another line of the tile before ends with a space: %s", async (gap) => {
    expect(await tiled([100, 500, "Reg"], [100, 480, "by "], [edge + gap, 500, "ulation"])).toBe("Regulation by")
  })

  it("has two words where they only stand close", async () => {
    expect(await tiled([100, 500, "Reg"], [100, 480, "by "], [edge + 0.6, 500, "ulation"])).toBe("Reg ulation by")
  })
})
