import { describe, expect, it } from "@effect/vitest"
import { findTaskToStop } from "../src/worker/TaskToStop.js"

const task = (thread: string, bytes: number, silentFor = 0, isProtected = false) => ({
  thread,
  bytes,
  silentFor,
  isProtected
})
const limits = { taskLimit: 400, totalLimit: 500, unreported: 0 }
const certain = (thread: string) => ({ thread, isCertain: true })
const inDoubt = (thread: string) => ({ thread, isCertain: false })

describe("findTaskToStop", () => {
  it("stops nobody while all hold what they may", () => {
    expect(findTaskToStop([task("a", 400), task("b", 100)], limits)).toBeUndefined()
    expect(findTaskToStop([], limits)).toBeUndefined()
  })

  it("is certain about a task that reports more than it may hold, protected or not", () => {
    expect(findTaskToStop([task("a", 10, 900), task("b", 401)], limits)).toEqual(certain("b"))
    expect(findTaskToStop([task("a", 10), task("b", 401, 0, true)], limits)).toEqual(certain("b"))
  })

  it("stops the heaviest in doubt when all together hold too much", () => {
    expect(findTaskToStop([task("a", 200), task("b", 301)], limits)).toEqual(inDoubt("b"))
  })

  it("never stops a task that holds little for what others hold", () => {
    const small = Array.from({ length: 8 }, (_, index) => task(`${index}`, 100))
    expect(findTaskToStop(small, limits)).toBeUndefined()
    expect(findTaskToStop([...small, task("b", 101)], limits)).toEqual(inDoubt("b"))
  })

  it("leaves a protected task out of the total, which is less meanwhile", () => {
    const guarded = task("a", 400, 0, true)
    expect(findTaskToStop([task("b", 300), task("c", 150)], limits)).toBeUndefined()
    expect(findTaskToStop([guarded, task("b", 300), task("c", 150)], limits)).toEqual(inDoubt("b"))
    expect(findTaskToStop([guarded, task("b", 300)], limits)).toBeUndefined()
  })

  it("takes what nobody reported for that of the task that has been silent for longest", () => {
    const tasks = [task("reporting", 60), task("just begun", 0, 120), task("silent", 30, 900)]
    expect(findTaskToStop(tasks, { ...limits, unreported: 360 })).toBeUndefined()
    expect(findTaskToStop(tasks, { ...limits, unreported: 380 })).toEqual(inDoubt("silent"))
  })

  it("blames nobody for the few bytes that the process itself may hold", () => {
    const tasks = [task("reporting", 60), task("silent", 398, 900)]
    expect(findTaskToStop(tasks, { ...limits, unreported: 25 })).toBeUndefined()
    expect(findTaskToStop(tasks, { ...limits, unreported: 26 })).toEqual(inDoubt("silent"))
  })

  it("blames nobody for it who has just reported", () => {
    expect(findTaskToStop([task("a", 60, 20), task("b", 200, 50)], { ...limits, unreported: 5_000 })).toBeUndefined()
  })

  it("suspects a protected task last, and lets it hold what it may", () => {
    const tasks = [task("protected", 100, 900, true), task("silent", 30, 200)]
    expect(findTaskToStop(tasks, { ...limits, unreported: 300 })).toBeUndefined()
    expect(findTaskToStop(tasks, { ...limits, unreported: 700 })).toEqual(inDoubt("silent"))
    const alone = [task("protected", 100, 900, true), task("reporting", 30)]
    expect(findTaskToStop(alone, { ...limits, unreported: 290 })).toBeUndefined()
    expect(findTaskToStop(alone, { ...limits, unreported: 310 })).toEqual(inDoubt("protected"))
  })
})
