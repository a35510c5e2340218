import { Layer } from "effect"
import { ApiKeyStore } from "./account/ApiKeyStore.js"
import { MemoryUsageWarnings, MemoryUsageWarningStore } from "./account/MemoryUsageWarnings.js"
import { UserStore } from "./account/UserStore.js"
import { MemoryCheckpoints, MemoryCheckpointStore } from "./extraction/MemoryCheckpoints.js"
import { MemoryExtractionStore } from "./extraction/MemoryExtractionStore.js"
import { TemplateStore } from "./template/TemplateStore.js"
import { MemoryDeliveryStore } from "./webhook/MemoryDeliveryStore.js"
import { MemoryOutbox } from "./webhook/MemoryOutbox.js"
import { MemoryWebhookStore } from "./webhook/MemoryWebhookStore.js"

/** Every store in memory: nothing outlives the layer. */
export const MemoryStores = {
  layer: Layer.mergeAll(
    UserStore.layerMemory,
    ApiKeyStore.layerMemory,
    TemplateStore.layerMemory,
    MemoryExtractionStore.layer,
    MemoryCheckpointStore.layer,
    MemoryUsageWarningStore.layer,
    MemoryWebhookStore.layer,
    MemoryDeliveryStore.layer
  ).pipe(Layer.provide(Layer.mergeAll(MemoryCheckpoints.layer, MemoryOutbox.layer, MemoryUsageWarnings.layer)))
}
