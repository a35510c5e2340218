import { ClusterJobQueue, PostgresDatabase } from "@winnow/postgres"
import { jobQueueSuite } from "@winnow/testkit"
import { Effect, Layer, Redacted } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { newDatabase } from "../../../test/support/TestDatabase.js"

const url = Redacted.make(await newDatabase())
let builds = 0

describe("the cluster's connections", () => {
  const warnings: Array<string> = []
  const note = ({ message }: Error) => void warnings.push(message)
  beforeAll(() => void process.on("warning", note))
  afterAll(() => void process.off("warning", note))

  it("have one query at a time, also when a process gives up half of its shards", { timeout: 60_000 }, async () => {
    const process = Layer.fresh(
      ClusterJobQueue.layer().pipe(Layer.provide(PostgresDatabase.layer({ url, schema: "sharing" })))
    )
    const sharing = Effect.gen(function* () {
      yield* Layer.build(process)
      yield* Effect.sleep("4 seconds")
      yield* Layer.build(process)
      yield* Effect.sleep("5 seconds")
    })
    await Effect.runPromise(Effect.scoped(sharing))
    expect(warnings).toEqual([])
  })
})

jobQueueSuite({
  name: "cluster on Postgres",
  layer: Layer.suspend(() =>
    ClusterJobQueue.layer().pipe(Layer.provide(PostgresDatabase.layer({ url, schema: `suite_${builds++}` })))
  )
})
