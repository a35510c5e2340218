import { describe, expect, it } from "@effect/vitest"
import * as fc from "fast-check"
import { RecentMap } from "../src/limits/RecentMap.js"

const writes = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 200 })

describe("RecentMap", () => {
  it("has what was written last, as it was written, and never more than twice its limit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), writes, (limit, writes) => {
        const map = new RecentMap<number>(limit)
        const model = new Map<string, number>()
        for (const [at, number] of writes.entries()) {
          const name = String(number)
          map.set(name, at)
          model.delete(name)
          model.set(name, at)
          for (const [name, value] of [...model].slice(-limit)) expect(map.get(name)).toBe(value)
          const kept = Array.from({ length: 21 }, (_, index) => String(index)).filter(
            (name) => map.get(name) !== undefined
          )
          expect(kept.length).toBeLessThanOrEqual(2 * limit)
          for (const name of kept) expect(map.get(name)).toBe(model.get(name))
        }
      })
    )
  })
})
