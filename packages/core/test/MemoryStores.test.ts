import { JobQueue, MemoryStores } from "@winnow/core"
import { exactJobQueueSuite, storesSuite } from "@winnow/testkit"

const name = "in memory"

storesSuite({ name, layer: MemoryStores.layer })
exactJobQueueSuite({ name, layer: JobQueue.layerMemory })
