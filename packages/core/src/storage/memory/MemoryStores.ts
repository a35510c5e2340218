import { Effect, Layer } from "effect"
import { Stores } from "../Stores.js"
import { memoryCheckpoints } from "./MemoryCheckpoints.js"
import { memoryDeliveries } from "./MemoryDeliveries.js"
import { memoryKeys } from "./MemoryKeys.js"
import { memoryPrune } from "./MemoryPrune.js"
import { memoryRemove } from "./MemoryRemove.js"
import { MemoryRows } from "./MemoryRows.js"
import { memoryReviews } from "./MemoryReviews.js"
import { memoryRuns } from "./MemoryRuns.js"
import { memorySessions } from "./MemorySessions.js"
import { memoryTemplates } from "./MemoryTemplates.js"
import { memoryUsers } from "./MemoryUsers.js"
import { memoryWarnings } from "./MemoryWarnings.js"
import { memoryWebhooks } from "./MemoryWebhooks.js"

/** `Stores` in memory: all data is lost when the layer closes. */
export const MemoryStores = {
  layer: Layer.effect(
    Stores,
    Effect.sync(() => {
      const rows = new MemoryRows()
      return Stores.of({
        runs: memoryRuns(rows),
        templates: memoryTemplates(rows),
        users: memoryUsers(rows),
        keys: memoryKeys(rows),
        sessions: memorySessions(rows),
        webhooks: memoryWebhooks(rows),
        deliveries: memoryDeliveries(rows),
        checkpoints: memoryCheckpoints(rows),
        warnings: memoryWarnings(rows),
        reviews: memoryReviews(rows),
        remove: memoryRemove(rows),
        prune: memoryPrune(rows)
      })
    })
  )
}
