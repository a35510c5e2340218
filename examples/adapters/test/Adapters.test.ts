import { MemoryStores } from "@winnow/core"
import type { ProviderReply } from "@winnow/testkit"
import {
  documentParserSuite,
  jobQueueSuite,
  languageModelSuite,
  mailerSuite,
  providerReply,
  ProviderServer,
  storesSuite
} from "@winnow/testkit"
import { Effect, Layer } from "effect"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { FetchModel } from "../src/FetchModel.js"
import { FolderTemplates } from "../src/FolderTemplates.js"
import { HttpMailer } from "../src/HttpMailer.js"
import { TextParser } from "../src/TextParser.js"
import { TurnsQueue } from "../src/TurnsQueue.js"
import { startMailService } from "./MailService.js"

const folder = mkdtempSync(join(tmpdir(), "templates-"))
storesSuite({ name: "templates in a folder", layer: Layer.provide(FolderTemplates.layer(folder), MemoryStores.layer) })

jobQueueSuite({ name: "turns", layer: TurnsQueue.layer })

const words = ["Invoice", "RE-7", "Total:", "12.50", "€", "Page", "two"]
const bytes = new TextEncoder().encode("Invoice RE-7\n\n  Total:   12.50 €\fPage two\n")
documentParserSuite({ name: "text", layer: TextParser.layer, document: { mimeType: "text/plain", bytes, words } })

const modelAt = (baseUrl: string) => FetchModel.layer({ baseUrl, apiKey: "key", model: "some" })
const modelThat = (reply: ProviderReply) =>
  Layer.unwrapEffect(
    Effect.gen(function* () {
      const { baseUrl, script } = yield* ProviderServer
      yield* script(reply)
      return modelAt(baseUrl)
    })
  ).pipe(Layer.provide(ProviderServer.layer))

languageModelSuite({
  name: "fetch",
  provider: {
    answers: modelThat(providerReply.answer({ total: 12 })),
    limits: modelThat(providerReply.error(429, "Slow down", { "retry-after": "3" })),
    breaks: modelThat(providerReply.error(500, "Broken")),
    isGone: modelAt("http://127.0.0.1:1/v1"),
    rejects: modelThat(providerReply.error(401, "Wrong key")),
    cutsOff: modelThat(providerReply.truncated('{"tot')),
    refuses: modelThat(providerReply.refusal),
    hangs: modelThat(providerReply.silent)
  }
})

const { received, url } = await startMailService()
mailerSuite({
  name: "http",
  layer: HttpMailer.layer({ url, from: "winnow@example.com" }),
  received: Effect.sync(() => received),
  withoutServer: HttpMailer.layer({ url: "http://127.0.0.1:1/", from: "winnow@example.com" })
})
