import { SqliteStores } from "@winnow/sqlite"
import { Layer } from "effect"
import { CommandError } from "./CommandError.js"
import type { Database } from "./Config.js"

/** Every store on the chosen database, which is made when it does not exist. */
export const layerStorage = (database: Database) =>
  SqliteStores.layer({ filename: database.filename }).pipe(
    Layer.catchAllCause((cause) =>
      Layer.fail(
        new CommandError({ message: `${database.filename}: the database cannot be opened (${String(cause)})` })
      )
    )
  )
