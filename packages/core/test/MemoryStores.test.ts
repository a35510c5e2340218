import { ApiKeyStore, JobQueue, MemoryStores, TemplateStore, UserStore } from "@winnow/core"
import {
  apiKeyStoreSuite,
  deliveryStoreSuite,
  extractionStoreSuite,
  exactJobQueueSuite,
  templateStoreSuite,
  checkpointStoreSuite,
  usageWarningStoreSuite,
  userStoreSuite,
  webhookStoreSuite
} from "@winnow/testkit"

const name = "in memory"

extractionStoreSuite({ name, layer: MemoryStores.layer })
templateStoreSuite({ name, layer: TemplateStore.layerMemory })
userStoreSuite({ name, layer: UserStore.layerMemory })
apiKeyStoreSuite({ name, layer: ApiKeyStore.layerMemory })
exactJobQueueSuite({ name, layer: JobQueue.layerMemory })
webhookStoreSuite({ name, layer: MemoryStores.layer })
deliveryStoreSuite({ name, layer: MemoryStores.layer })
usageWarningStoreSuite({ name, layer: MemoryStores.layer })
checkpointStoreSuite({ name, layer: MemoryStores.layer })
