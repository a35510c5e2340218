import { SqliteStores } from "@winnow/sqlite"
import { storesSuite } from "@winnow/testkit"

storesSuite({ name: "SQLite", layer: SqliteStores.layer({ filename: ":memory:" }) })
