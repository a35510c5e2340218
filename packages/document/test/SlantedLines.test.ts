import { describe, expect, it } from "@effect/vitest"
import { slantedBelow } from "../src/layout/SlantedLines.js"

const line = (...places: ReadonlyArray<readonly [x: number, y: number, height?: number]>) =>
  places.map(([x, y, height = 10]) => ({ x, y, width: 30, height }))

describe("lines that slant across a page", () => {
  it("are moved level below all others", () => {
    const level = line([40, 100], [80, 100], [200, 103])
    const stamp = line([90, 120, 16], [130, 112, 16], [170, 104, 16])
    const [same, moved] = slantedBelow([level, stamp])
    expect(same).toBe(level)
    expect(moved?.map((box) => [box?.x, box?.y, box?.height])).toEqual([
      [90, 152, 16],
      [130, 152, 16],
      [170, 152, 16]
    ])
  })

  it("are neither words with raised figures nor vertical text", () => {
    const lines = [
      line([40, 100], [75, 96, 6]),
      line([40, 100], [40, 140], [40, 180]),
      line([40, 90], [80, 93]),
      line()
    ]
    expect(slantedBelow(lines)).toBe(lines)
  })
})
