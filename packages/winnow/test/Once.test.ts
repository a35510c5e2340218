import { describe, expect, it } from "vitest"
import { Once } from "../src/engine/Once.js"

describe("What is made once", () => {
  it("is made for the first who asks, and released", async () => {
    let made = 0
    const once = new Once(async () => ++made)
    const released: Array<number> = []
    const undo = async (value: number) => void released.push(value)
    await once.release(undo)
    expect(await Promise.all([once.get(), once.get()])).toEqual([1, 1])
    await once.release(undo)
    expect(released).toEqual([1])
  })

  it("is made anew after it failed, which leaves nothing to release", async () => {
    const answers = [Promise.reject(new Error("not yet")), Promise.resolve("made")]
    const once = new Once(() => answers.shift() ?? Promise.reject(new Error("no more")))
    const released: Array<string> = []
    const failures = await Promise.allSettled([once.get(), once.get()])
    expect(failures.map(({ status }) => status)).toEqual(["rejected", "rejected"])
    await once.release(async (value) => void released.push(value))
    expect(released).toEqual([])
    expect(await once.get()).toBe("made")
  })
})
