import type {
  DelivererOptions,
  SecretKeys,
  TemplateId,
  UserId,
  WebhookDelivery,
  WebhookEvent,
  StoreError
} from "@winnow/core"
import { Engine, Extractions, JobQueue, randomSecretKey, SecretCipher, Templates, Users, Webhooks } from "@winnow/core"
import { mimeTypes } from "@winnow/document"
import { ExtractorError } from "@winnow/extractor"
import { SqliteStores } from "@winnow/sqlite"
import { ScriptedExtractor, ScriptedParser, scriptedPdf } from "@winnow/testkit"
import { parseNetworks, NodeTransport } from "@winnow/webhooks"
import { Effect, Either, Layer, Option, Redacted } from "effect"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const allow = Either.getOrThrow(parseNetworks("127.0.0.0/8"))

const keys: SecretKeys = [randomSecretKey()]

/** A whole service on a file, with the real way out. Documents that say `broken` cannot be extracted from. */
export const service = (filename: string, deliveries: Partial<DelivererOptions> = {}) => {
  const webhooks = Layer.merge(NodeTransport.layer({ allow }), SecretCipher.layer(keys))
  const extractor = ScriptedExtractor.layer((document) =>
    JSON.stringify(document).includes("broken")
      ? new ExtractorError({ reason: "model", message: "It cannot be read" })
      : Effect.succeed({ total: 12 })
  )
  return Engine.layer({ deliveries: { grace: 0, ...deliveries }, webhooks, concurrency: 16 }).pipe(
    Layer.provide(Layer.mergeAll(JobQueue.layerMemory, ScriptedParser.layer(), extractor)),
    Layer.provideMerge(SqliteStores.layer({ filename }))
  )
}

/** A path in a directory that is removed at the end of the test. */
export const temporaryFile = Effect.map(
  Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "winnow-webhooks-"))),
    (directory) => Effect.sync(() => rmSync(directory, { recursive: true, force: true }))
  ),
  (directory) => join(directory, "winnow.db")
)

/** A user on the largest plan, with a template. */
export const newUser = Effect.gen(function* () {
  const { id: userId } = yield* (yield* Users).create({ email: `${crypto.randomUUID()}@example.com`, plan: "pro" })
  const { id: templateId } = yield* (yield* Templates).create(userId, {
    name: "Invoices",
    variables: [{ key: "total", type: "number", context: "" }]
  })
  return { userId, templateId }
})

export const events: ReadonlyArray<WebhookEvent> = ["extraction.completed", "extraction.failed"]

export const register = Effect.fnUntraced(function* (userId: UserId, port: number, path = "/ok") {
  const url = `http://127.0.0.1:${port}${path}`
  const { secret, webhook } = yield* (yield* Webhooks).register(userId, { url, events })
  return { webhook, secret: Redacted.value(secret) }
})

export const submit = Effect.fnUntraced(function* (
  { templateId, userId }: { readonly templateId: TemplateId; readonly userId: UserId },
  text = "fine"
) {
  return yield* (yield* Extractions).submit(userId, {
    templateId,
    fileName: "invoice.pdf",
    mimeType: mimeTypes.pdf,
    bytes: scriptedPdf(text),
    runId: null,
    source: "api",
    idempotencyKey: Option.none()
  })
})

/** The user's log as soon as it has `count` rows. */
export const logOf = (
  userId: UserId,
  count: number
): Effect.Effect<ReadonlyArray<WebhookDelivery>, StoreError, Webhooks> =>
  Effect.flatMap(
    Effect.flatMap(Webhooks, (webhooks) => webhooks.deliveries(userId, { limit: 100 })),
    ({ items }) => (items.length >= count ? Effect.succeed(items) : Effect.delay(logOf(userId, count), "20 millis"))
  )
