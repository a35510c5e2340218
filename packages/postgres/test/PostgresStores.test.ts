import { afterAll } from "@effect/vitest"
import { PostgresStores } from "@winnow/postgres"
import { storesSuite } from "@winnow/testkit"
import { Effect, Layer, Redacted } from "effect"
import { Client } from "pg"
import { emptyTables } from "../../../test/support/EmptyTables.js"
import { newDatabase } from "../../../test/support/TestDatabase.js"

const url = await newDatabase()
const client = new Client({ connectionString: url })
await client.connect()
afterAll(() => client.end())

storesSuite({
  name: "Postgres",
  // Each check begins with empty tables.
  layer: Layer.unwrapEffect(
    Effect.as(
      Effect.promise(() => client.query(emptyTables)),
      PostgresStores.layer({ url: Redacted.make(url), maxConnections: 4 })
    )
  )
})
