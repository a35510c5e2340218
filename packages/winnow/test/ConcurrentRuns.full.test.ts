import { PGlite } from "@electric-sql/pglite"
import { MemoryStores } from "@winnow/core"
import { PgliteStores } from "@winnow/pglite"
import { PostgresStores } from "@winnow/postgres"
import { SqliteStores } from "@winnow/sqlite"
import { storesLoadSuite } from "@winnow/testkit"
import { Redacted } from "effect"
import { newDatabase } from "../../../test/support/TestDatabase.js"

storesLoadSuite({ name: "in memory", layer: MemoryStores.layer })
storesLoadSuite({ name: "SQLite", layer: SqliteStores.layer({ filename: ":memory:" }) })
storesLoadSuite({ name: "PGlite", layer: PgliteStores.layer({ database: await PGlite.create() }) })

const url = Redacted.make(await newDatabase())
storesLoadSuite({ name: "Postgres", layer: PostgresStores.layer({ url, maxConnections: 4 }) })
