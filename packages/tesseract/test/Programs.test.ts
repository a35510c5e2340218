import { expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { makePrograms } from "../src/Programs.js"

const lasting = (milliseconds: number) => ["-e", `setTimeout(() => console.log("done"), ${milliseconds})`]

it.live("a program is not cut off because an earlier one was killed", () =>
  Effect.gen(function* () {
    const run = makePrograms(1_000)
    const killed = yield* Effect.fork(run(process.execPath, lasting(60_000)))
    yield* Effect.sleep("300 millis")
    yield* Fiber.interrupt(killed)
    // Until its end is reported.
    yield* Effect.sleep("300 millis")
    expect((yield* run(process.execPath, lasting(1_500))).stdout).toBe("done\n")
  })
)
