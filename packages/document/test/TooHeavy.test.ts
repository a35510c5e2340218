import { describe, expect, it } from "@effect/vitest"
import { findTooHeavy } from "../src/worker/TooHeavy.js"

const task = (thread: string, bytes: number, silentFor = 0, hasReserve = false) => ({
  thread,
  bytes,
  silentFor,
  hasReserve
})
const limits = { taskLimit: 400, totalLimit: 500, unreported: 0 }
const certain = (thread: string) => ({ thread, isCertain: true })
const inDoubt = (thread: string) => ({ thread, isCertain: false })

describe("findTooHeavy", () => {
  it("stops nobody while all hold what they may", () => {
    expect(findTooHeavy([task("a", 400), task("b", 100)], limits)).toBeUndefined()
    expect(findTooHeavy([], limits)).toBeUndefined()
  })

  it("is certain about a task that reports more than it may hold, with the reserve or without", () => {
    expect(findTooHeavy([task("a", 10, 900), task("b", 401)], limits)).toEqual(certain("b"))
    expect(findTooHeavy([task("a", 10), task("b", 401, 0, true)], limits)).toEqual(certain("b"))
  })

  it("stops the heaviest in doubt when all together hold too much", () => {
    expect(findTooHeavy([task("a", 200), task("b", 301)], limits)).toEqual(inDoubt("b"))
  })

  it("never stops a task that holds little for what others hold", () => {
    const small = Array.from({ length: 8 }, (_, index) => task(`${index}`, 100))
    expect(findTooHeavy(small, limits)).toBeUndefined()
    expect(findTooHeavy([...small, task("b", 101)], limits)).toEqual(inDoubt("b"))
  })

  it("leaves a task with the reserve out of the total, which is less meanwhile", () => {
    const reserved = task("a", 400, 0, true)
    expect(findTooHeavy([task("b", 300), task("c", 150)], limits)).toBeUndefined()
    expect(findTooHeavy([reserved, task("b", 300), task("c", 150)], limits)).toEqual(inDoubt("b"))
    expect(findTooHeavy([reserved, task("b", 300)], limits)).toBeUndefined()
  })

  it("takes what nobody reported for that of the task that has been silent for longest", () => {
    const tasks = [task("reporting", 60), task("just begun", 0, 120), task("silent", 30, 900)]
    expect(findTooHeavy(tasks, { ...limits, unreported: 360 })).toBeUndefined()
    expect(findTooHeavy(tasks, { ...limits, unreported: 380 })).toEqual(inDoubt("silent"))
  })

  it("blames nobody for the few bytes that the process itself may hold", () => {
    const tasks = [task("reporting", 60), task("silent", 398, 900)]
    expect(findTooHeavy(tasks, { ...limits, unreported: 25 })).toBeUndefined()
    expect(findTooHeavy(tasks, { ...limits, unreported: 26 })).toEqual(inDoubt("silent"))
  })

  it("blames nobody for it who has just reported", () => {
    expect(findTooHeavy([task("a", 60, 20), task("b", 200, 50)], { ...limits, unreported: 5_000 })).toBeUndefined()
  })

  it("suspects a task with the reserve last, and lets it hold what it may", () => {
    const tasks = [task("reserved", 100, 900, true), task("silent", 30, 200)]
    expect(findTooHeavy(tasks, { ...limits, unreported: 300 })).toBeUndefined()
    expect(findTooHeavy(tasks, { ...limits, unreported: 700 })).toEqual(inDoubt("silent"))
    const alone = [task("reserved", 100, 900, true), task("reporting", 30)]
    expect(findTooHeavy(alone, { ...limits, unreported: 290 })).toBeUndefined()
    expect(findTooHeavy(alone, { ...limits, unreported: 310 })).toEqual(inDoubt("reserved"))
  })
})
