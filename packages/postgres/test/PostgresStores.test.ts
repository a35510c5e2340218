import { PostgresStores } from "@winnow/postgres"
import {
  apiKeyStoreSuite,
  deliveryStoreSuite,
  extractionStoreSuite,
  templateStoreSuite,
  checkpointStoreSuite,
  usageWarningStoreSuite,
  userStoreSuite,
  webhookStoreSuite
} from "@winnow/testkit"
import { Layer, Redacted } from "effect"
import { newDatabase } from "../../../test/support/TestDatabase.js"

const url = Redacted.make(await newDatabase())
let builds = 0

/** Each in a schema of its own: a sweep looks at everybody's runs. */
const adapter = {
  name: "Postgres",
  layer: Layer.suspend(() => PostgresStores.layer({ url, schema: `suite_${builds++}`, maxConnections: 4 }))
}

extractionStoreSuite(adapter)
templateStoreSuite(adapter)
userStoreSuite(adapter)
apiKeyStoreSuite(adapter)
webhookStoreSuite(adapter)
deliveryStoreSuite(adapter)
usageWarningStoreSuite(adapter)
checkpointStoreSuite(adapter)
