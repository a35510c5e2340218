import { PostgresStores } from "@winnow/postgres"
import { storesSuite } from "@winnow/testkit"
import { Layer, Redacted } from "effect"
import { newDatabase } from "../../../test/support/TestDatabase.js"

const url = Redacted.make(await newDatabase())
let builds = 0

storesSuite({
  name: "Postgres",
  // Each in a schema of its own: a sweep looks at everybody's runs.
  layer: Layer.suspend(() => PostgresStores.layer({ url, schema: `suite_${builds++}`, maxConnections: 4 }))
})
