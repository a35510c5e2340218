import type { Duration } from "effect"
import { Layer } from "effect"
import { ApiKeys } from "./account/ApiKeys.js"
import { Users } from "./account/Users.js"
import { Completions } from "./extraction/Completions.js"
import { ExtractionPipeline } from "./extraction/ExtractionPipeline.js"
import type { ExtractionsOptions } from "./extraction/Extractions.js"
import { Extractions } from "./extraction/Extractions.js"
import { Sweeper } from "./extraction/Sweeper.js"
import type { WorkerOptions } from "./extraction/Worker.js"
import { Worker } from "./extraction/Worker.js"
import { Templates } from "./template/Templates.js"

export interface EngineOptions extends ExtractionsOptions, WorkerOptions {
  readonly sweepInterval: Duration.DurationInput
}

export const engineDefaults: EngineOptions = {
  capacity: 64,
  syncDeadline: "2 minutes",
  asyncDeadline: "10 minutes",
  concurrency: 4,
  lease: "30 seconds",
  grace: "8 seconds",
  sweepInterval: "5 seconds"
}

/** All services of Winnow; what it still needs is ports. */
export const Engine = {
  layer: (options: Partial<EngineOptions> = {}) => {
    const settings = { ...engineDefaults, ...options }
    const accounts = Layer.mergeAll(Users.layer, ApiKeys.layer, Templates.layer)
    const runs = Layer.mergeAll(
      Extractions.layer(settings),
      Worker.layer(settings),
      Sweeper.layer({ interval: settings.sweepInterval })
    )
    return runs.pipe(
      Layer.provide(Layer.mergeAll(Completions.layer, ExtractionPipeline.layer)),
      Layer.provideMerge(accounts)
    )
  }
}
