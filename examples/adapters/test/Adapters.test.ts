import type { OpenAiReply } from "@winnow/testkit"
import {
  documentParserSuite,
  jobQueueSuite,
  languageModelSuite,
  mailerSuite,
  openAiReply,
  OpenAiServer,
  templateStoreSuite
} from "@winnow/testkit"
import { Effect, Layer } from "effect"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { FetchModel } from "../src/FetchModel.js"
import { FolderTemplateStore } from "../src/FolderTemplateStore.js"
import { HttpMailer } from "../src/HttpMailer.js"
import { TextParser } from "../src/TextParser.js"
import { TurnsQueue } from "../src/TurnsQueue.js"
import { startMailService } from "./MailService.js"

const layer = FolderTemplateStore.layer(mkdtempSync(join(tmpdir(), "templates-")))
templateStoreSuite({ name: "folder", layer })

jobQueueSuite({ name: "turns", layer: TurnsQueue.layer })

const words = ["Invoice", "RE-7", "Total:", "12.50", "€", "Page", "two"]
const bytes = new TextEncoder().encode("Invoice RE-7\n\n  Total:   12.50 €\fPage two\n")
documentParserSuite({ name: "text", layer: TextParser.layer, document: { mimeType: "text/plain", bytes, words } })

const modelAt = (baseUrl: string) => FetchModel.layer({ baseUrl, apiKey: "key", model: "some" })
const modelThat = (reply: OpenAiReply) =>
  Layer.unwrapEffect(
    Effect.gen(function* () {
      const { baseUrl, script } = yield* OpenAiServer
      yield* script(reply)
      return modelAt(baseUrl)
    })
  ).pipe(Layer.provide(OpenAiServer.layer))

languageModelSuite({
  name: "fetch",
  provider: {
    answers: modelThat(openAiReply.answer({ total: 12 })),
    limits: modelThat(openAiReply.error(429, "Slow down", { "retry-after": "3" })),
    breaks: modelThat(openAiReply.error(500, "Broken")),
    isGone: modelAt("http://127.0.0.1:1/v1"),
    rejects: modelThat(openAiReply.error(401, "Wrong key")),
    cutsOff: modelThat(openAiReply.truncated('{"tot')),
    refuses: modelThat(openAiReply.refusal),
    hangs: modelThat(openAiReply.silent)
  }
})

const { received, url } = await startMailService()
mailerSuite({
  name: "http",
  layer: HttpMailer.layer({ url, from: "winnow@example.com" }),
  received: Effect.sync(() => received),
  withoutServer: HttpMailer.layer({ url: "http://127.0.0.1:1/", from: "winnow@example.com" })
})
