import { ClusterJobQueue, PostgresDatabase } from "@winnow/postgres"
import { jobQueueSuite } from "@winnow/testkit"
import { Layer, Redacted } from "effect"
import { newDatabase } from "../../../test/support/TestDatabase.js"

const url = Redacted.make(await newDatabase())
let builds = 0

jobQueueSuite({
  name: "cluster on Postgres",
  layer: Layer.suspend(() =>
    ClusterJobQueue.layer().pipe(Layer.provide(PostgresDatabase.layer({ url, schema: `suite_${builds++}` })))
  )
})
