import type { Duration } from "effect"
import { Layer } from "effect"
import { ApiKeys } from "./account/ApiKeys.js"
import { monthlyLimit } from "./account/User.js"
import { Sessions } from "./account/Sessions.js"
import { UsageWarner } from "./account/UsageWarner.js"
import { Users } from "./account/Users.js"
import type { CompletionsOptions } from "./extraction/Completions.js"
import { Completions } from "./extraction/Completions.js"
import { ExtractionPipeline } from "./extraction/ExtractionPipeline.js"
import type { ExtractionsOptions } from "./extraction/Extractions.js"
import { Extractions } from "./extraction/Extractions.js"
import { Cancellations } from "./extraction/Cancellations.js"
import { RunTraces } from "./extraction/RunTraces.js"
import { Sweeper } from "./extraction/Sweeper.js"
import type { WorkerOptions } from "./extraction/Worker.js"
import { Worker } from "./extraction/Worker.js"
import { Pruner } from "./Pruner.js"
import { DocumentPages } from "./pages/DocumentPages.js"
import { Mailer } from "./mail/Mailer.js"
import { Reviews } from "./review/Reviews.js"
import { Templates } from "./template/Templates.js"
import { TemplateSuggestions } from "./template/TemplateSuggestions.js"
import { TemplateTrials } from "./template/TemplateTrials.js"
import type { DelivererOptions } from "./webhook/Deliverer.js"
import { Deliverer, delivererDefaults } from "./webhook/Deliverer.js"
import { SecretCipher } from "./webhook/SecretCipher.js"
import { WebhookSender } from "./webhook/WebhookSender.js"
import { Webhooks } from "./webhook/Webhooks.js"
import { WebhookTransport } from "./webhook/WebhookTransport.js"

export interface EngineOptions extends ExtractionsOptions, WorkerOptions, CompletionsOptions {
  readonly sweepInterval: Duration.DurationInput
  /** `grace` defaults to that of the runs. */
  readonly deliveries: Partial<DelivererOptions>
  /** How long delivery attempts stay in the log. */
  readonly deliveryRetention: Duration.DurationInput
  /** Sends webhooks and encrypts their secrets; without it no webhook can be registered. */
  readonly webhooks: Layer.Layer<WebhookTransport | SecretCipher>
  /** Sends e-mail to users; by default messages are only logged. */
  readonly mailer: Layer.Layer<Mailer>
  /** How often to check for quota warnings that are due. */
  readonly warningInterval: Duration.DurationInput
  /** How often to delete expired rows. */
  readonly housekeepingInterval: Duration.DurationInput
}

export const engineDefaults: EngineOptions = {
  capacity: 64,
  syncDeadline: "2 minutes",
  asyncDeadline: "10 minutes",
  monthlyLimits: monthlyLimit,
  documentRetention: 0,
  concurrency: 4,
  lease: "30 seconds",
  grace: "8 seconds",
  firstLook: "500 millis",
  sweepInterval: "5 seconds",
  deliveries: {},
  deliveryRetention: "30 days",
  webhooks: Layer.merge(WebhookTransport.layerNone, SecretCipher.layerRandom),
  mailer: Mailer.layerLog,
  warningInterval: "5 seconds",
  housekeepingInterval: "1 minute"
}

/** All services of Winnow; the layer requires only the ports. */
export const Engine = {
  layer: (options: Partial<EngineOptions> = {}) => {
    const settings = { ...engineDefaults, ...options }
    const accounts = Layer.provideMerge(
      Sessions.layer,
      Layer.mergeAll(Users.layer, ApiKeys.layer, Templates.layer, Reviews.layer)
    )
    const deliveries = { ...delivererDefaults, grace: settings.grace, ...settings.deliveries }
    const runs = Layer.mergeAll(
      Extractions.layer(settings),
      Worker.layer(settings),
      TemplateTrials.layer,
      Sweeper.layer({ interval: settings.sweepInterval })
    )
    const webhooks = Layer.mergeAll(Webhooks.layer, Deliverer.layer(deliveries)).pipe(
      Layer.provide(WebhookSender.layer(deliveries)),
      Layer.provide(settings.webhooks)
    )
    const warner = Layer.provide(UsageWarner.layer({ interval: settings.warningInterval }), settings.mailer)
    const pruner = Pruner.layer({
      interval: settings.housekeepingInterval,
      deliveryRetention: settings.deliveryRetention
    })
    return Layer.mergeAll(runs, DocumentPages.layer, TemplateSuggestions.layer, webhooks, warner, pruner).pipe(
      Layer.provide(
        Layer.mergeAll(Completions.layer(settings), Cancellations.layer, RunTraces.layer, ExtractionPipeline.layer)
      ),
      Layer.provideMerge(accounts)
    )
  }
}
