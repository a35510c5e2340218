import { vi } from "@effect/vitest"
import { PGlite } from "@electric-sql/pglite"
import {
  apiKeyStoreSuite,
  checkpointStoreSuite,
  deliveryStoreSuite,
  extractionStoreSuite,
  templateStoreSuite,
  usageWarningStoreSuite,
  userStoreSuite,
  webhookStoreSuite
} from "@winnow/testkit"
import { Effect, Layer } from "effect"
import { PgliteStores } from "@winnow/pglite"

// Postgres in one thread takes its time where others compute too.
vi.setConfig({ testTimeout: 120_000 })

const database = await PGlite.create()

/** Each on tables of its own: a sweep looks at everybody's runs. */
const layer = Layer.unwrapEffect(
  Effect.as(
    Effect.promise(() => database.exec("DROP SCHEMA IF EXISTS winnow CASCADE")),
    PgliteStores.layer({ database })
  )
)
const adapter = { name: "PGlite", layer }

extractionStoreSuite(adapter)
templateStoreSuite(adapter)
userStoreSuite(adapter)
apiKeyStoreSuite(adapter)
webhookStoreSuite(adapter)
deliveryStoreSuite(adapter)
usageWarningStoreSuite(adapter)
checkpointStoreSuite(adapter)
