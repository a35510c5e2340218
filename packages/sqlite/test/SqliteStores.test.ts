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
import { SqliteStores } from "@winnow/sqlite"

const adapter = { name: "SQLite", layer: SqliteStores.layer({ filename: ":memory:" }) }

extractionStoreSuite(adapter)
templateStoreSuite(adapter)
userStoreSuite(adapter)
apiKeyStoreSuite(adapter)
webhookStoreSuite(adapter)
deliveryStoreSuite(adapter)
usageWarningStoreSuite(adapter)
checkpointStoreSuite(adapter)
