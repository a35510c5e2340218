import { describe, expect, it } from "@effect/vitest"
import { Option } from "effect"
import { KeyAttempts } from "../src/KeyAttempts.js"

const rate = { requests: 10, seconds: 60 }

/** Attempts over a table of keys that work; counts what is looked up. */
const scene = (working: ReadonlyArray<string>) => {
  const attempts = new KeyAttempts(rate)
  const usable = new Set(working)
  const lookedUp: Array<string> = []
  /** `in`, or the seconds to wait after the refusal; 0 for none. */
  const attempt = (address: string, key: string, now = 0): "in" | number => {
    const screened = attempts.screen(address, key, now)
    if (Option.isSome(screened)) return screened.value
    lookedUp.push(key)
    if (!usable.has(key)) return attempts.refuse(address, key, now)
    attempts.accept(key)
    return "in"
  }
  const attack = (address: string, count: number, now = 0) =>
    Array.from({ length: count }, (_, index) => attempt(address, `made up ${address} ${now} ${index}`, now))
  return { usable, lookedUp, attempt, attack }
}

describe("Attempts with keys that do not work", () => {
  it("are refused at once after so many, without a look-up, and may be made again at the rate", () => {
    const { attack, lookedUp } = scene([])
    expect(attack("x", 12)).toEqual([...Array.from({ length: 10 }, () => 0), 6, 6])
    expect(lookedUp).toHaveLength(10)
    expect(attack("x", 2, 6_000)).toEqual([0, 6])
    expect(lookedUp).toHaveLength(11)
  })

  it("do not shut out keys that worked before from the same address, nor from elsewhere", () => {
    const { attack, attempt } = scene(["here", "elsewhere"])
    attempt("x", "here")
    attempt("y", "elsewhere")
    attack("x", 1_000)
    expect([attempt("x", "here"), attempt("x", "elsewhere")]).toEqual(["in", "in"])
  })

  it("do not count for other addresses", () => {
    const { attack, attempt } = scene(["first seen"])
    attack("x", 1_000)
    expect(attempt("y", "first seen")).toBe("in")
  })

  it("by one client that repeats its mistake do not shut out a key that was never seen", () => {
    const { attempt, lookedUp } = scene(["first seen"])
    const mistakes = Array.from({ length: 1_000 }, () => attempt("x", "mistake"))
    expect(mistakes.slice(0, 11)).toEqual([...Array.from({ length: 10 }, () => 0), 6])
    expect(lookedUp).toEqual(["mistake"])
    expect(attempt("x", "first seen")).toBe("in")
  })

  it("make a key that was never seen wait for its turn, which comes", () => {
    const { attack, attempt } = scene(["first seen"])
    attack("x", 10)
    expect(attempt("x", "first seen")).toBe(6)
    expect(attempt("x", "first seen", 6_000)).toBe("in")
    expect(attack("x", 1, 6_000)).toEqual([0])
    expect(attempt("x", "first seen", 6_000)).toBe("in")
  })

  it("count from when a key stops working, and it is looked up again a minute later", () => {
    const { attempt, lookedUp, usable } = scene(["key"])
    attempt("x", "key")
    usable.delete("key")
    expect([attempt("x", "key"), attempt("x", "key", 59_999)]).toEqual([0, 0])
    expect(lookedUp).toEqual(["key", "key"])
    expect(attempt("x", "key", 60_000)).toBe(0)
    expect(lookedUp).toHaveLength(3)
  })
})
