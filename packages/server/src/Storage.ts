import { SqliteStores } from "@winnow/sqlite"
import type { Database } from "./Config.js"

/** Every store on the chosen database, which is made when it does not exist. */
export const layerStorage = ({ filename }: Database) => SqliteStores.layer({ filename })
