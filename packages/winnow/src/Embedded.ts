import type { PageReader } from "@winnow/document"
import type { Extractor, LanguageModel, ModelPrices, OnCall } from "@winnow/extractor"
import { JobQueue, MemoryStores, parseSecretKeys, SecretCipher, type WebhookTransport } from "@winnow/core"
import { DocumentParser } from "@winnow/document"
import {
  CheckedExtractor,
  costOf,
  FallbackExtractor,
  ModelExtractor,
  ModelPageReader,
  ModelSuggester,
  priceOf
} from "@winnow/extractor"
import { DocxParser } from "@winnow/docx"
import { Parse5Parser } from "@winnow/html"
import { UnpdfParser } from "@winnow/pdf"
import { PdfiumParser, PdfiumRenderer } from "@winnow/pdfium"
import { RulesExtractor, RulesSuggester } from "@winnow/rules"
import type { TesseractOptions } from "@winnow/tesseract"
import { TesseractReader } from "@winnow/tesseract"
import { Effect, Either, Layer, Redacted } from "effect"
import { createRequire } from "node:module"
import type { EmbeddedEngine } from "./EmbeddedEngine.js"
import type { EngineParts } from "./engine/OpenEngine.js"
import { openEngine } from "./engine/OpenEngine.js"
import type { Model } from "./Model.js"
import type { Storage } from "./Storage.js"
import { InvalidOptionError, MissingDependencyError } from "./WinnowError.js"
import type { ModelUse, WebhookOptions, WinnowOptions } from "./WinnowOptions.js"

/**
 * Opens the engine with Winnow's built-in parts. All heavy imports are in this module, which is loaded with the first
 * engine.
 */
export const openEmbedded = async (options: WinnowOptions): Promise<EmbeddedEngine> => {
  const { model, modelUse, ocr, onModelCall, pdfEngine, storage, webhooks } = options
  const use = { ...modelUse, ...(onModelCall !== undefined && { onCall: toListener(onModelCall, modelUse?.prices) }) }
  const kept = storage === undefined ? inMemory : await storageParts(storage)
  const extractor =
    model === undefined
      ? Layer.merge(RulesExtractor.layer, RulesSuggester.layer)
      : Layer.provide(
          Layer.merge(
            suggestingLayer(await readingLayer(use), use),
            ocr === undefined ? ModelPageReader.layer(use) : Layer.empty
          ),
          await modelLayer(model)
        )
  const reader = ocr === undefined ? Layer.empty : await ocrLayer({ partial: modelUse?.partial === true, ...ocr })
  const pdf =
    pdfEngine === "unpdf" ? UnpdfParser.layer : DocumentParser.layerOrElse(PdfiumParser.layer, UnpdfParser.layer)
  const parser = DocumentParser.layerByType(pdf, DocxParser.layer, Parse5Parser.layer)
  const services =
    webhooks === undefined
      ? kept.services
      : { ...kept.services, webhooks: await webhookLayer(webhooks, kept.isDurable) }
  return openEngine(
    {
      ...kept,
      services,
      reading: Layer.mergeAll(parser, extractor, reader, PdfiumRenderer.layer())
    },
    options
  )
}

const suggestingLayer = (reading: ModelReading, use: ModelUse) =>
  Layer.provideMerge(ModelSuggester.layer(RulesSuggester.layer, use), reading)

/** The extractor of the main model, followed by the check and the fallback if they are configured. */
const readingLayer = async (use: ModelUse): Promise<ModelReading> => {
  const checked = await checkedLayer(use)
  return use.fallback === undefined ? checked : FallbackExtractor.layer(checked, await extractorOn(use.fallback, use))
}

const checkedLayer = async (use: ModelUse): Promise<ModelReading> => {
  const { check } = use
  const byModel = ModelExtractor.layer(use)
  if (check === undefined) return byModel
  const checked = CheckedExtractor.layer(byModel, RulesExtractor.layer)
  return check === "rules" ? checked : CheckedExtractor.layerDoubtful(checked, await extractorOn(check.model, use))
}

type ModelReading = Layer.Layer<Extractor, never, LanguageModel | Layer.Layer.Context<typeof RulesExtractor.layer>>

const extractorOn = async (model: Model, use: ModelUse) =>
  Layer.provide(ModelExtractor.layer(use), await modelLayer(model))

type StorageParts = Required<Pick<EngineParts, "backend" | "isDurable" | "services">>

const inMemory: StorageParts = {
  backend: Layer.merge(MemoryStores.layer, JobQueue.layerMemory),
  isDurable: false,
  services: {}
}

const storageParts = async (storage: Storage): Promise<StorageParts> => {
  if (storage.type === "sqlite") {
    needs("better-sqlite3", "winnow/sqlite")
    const { SqliteStores } = await import("@winnow/sqlite")
    return { backend: Layer.merge(SqliteStores.layer(storage), JobQueue.layerMemory), isDurable: true, services: {} }
  }
  if (storage.type === "pglite") {
    needs("@electric-sql/pglite", "winnow/pglite")
    const { PgliteStores } = await import("@winnow/pglite")
    return { backend: Layer.merge(PgliteStores.layer(storage), JobQueue.layerMemory), isDurable: true, services: {} }
  }
  needs("pg", "winnow/postgres")
  const { PostgresBackend, postgresEngineOptions } = await import("@winnow/postgres")
  const { maxConnections, prefix, schema, url } = storage
  const backend = PostgresBackend.layer({
    url: Redacted.make(url),
    prefix,
    ...(schema === undefined ? {} : { schema }),
    ...(maxConnections === undefined ? {} : { maxConnections })
  })
  return { backend, isDurable: true, services: postgresEngineOptions }
}

const modelLayer = async (model: Model): Promise<Layer.Layer<LanguageModel>> => {
  const { AiSdkModel, openai, unsupportedModel } = await import("@winnow/ai")
  if (!("type" in model)) {
    const wrong = unsupportedModel(model)
    if (wrong !== undefined) throw new InvalidOptionError(`model: ${wrong}`)
    return AiSdkModel.layer(model)
  }
  needs("@ai-sdk/openai", "winnow/openai")
  const { model: name, type: _, ...options } = model
  return openai(name, options)
}

/** Looks for Tesseract now, so that a missing installation fails here and not at the first scan. */
const ocrLayer = async (options: TesseractOptions): Promise<Layer.Layer<PageReader>> => {
  const built = await Effect.runPromise(Effect.either(Effect.scoped(Layer.build(TesseractReader.layer(options)))))
  return Layer.succeedContext(Either.getOrThrowWith(built, ({ message }) => new MissingDependencyError(message)))
}

const webhookLayer = async (
  { allow = [], secretKey }: WebhookOptions,
  isDurable: boolean
): Promise<Layer.Layer<WebhookTransport | SecretCipher>> => {
  const { parseNetworks, NodeTransport } = await import("@winnow/webhooks")
  if (secretKey === undefined && isDurable) {
    throw new InvalidOptionError("webhooks.secretKey is missing: 32 random bytes, as `openssl rand -hex 32` prints")
  }
  const keys = secretKey === undefined ? undefined : parseSecretKeys(Redacted.make(secretKey))
  const cipher =
    keys === undefined ? SecretCipher.layerRandom : SecretCipher.layer(orRefuse(keys, "webhooks.secretKey"))
  const networks = orRefuse(parseNetworks(allow.join(",")), "webhooks.allow")
  return Layer.merge(NodeTransport.layer({ allow: networks }), cipher)
}

const orRefuse = <A>(either: Either.Either<A, string>, option: string): A =>
  Either.getOrThrowWith(either, (expected) => new InvalidOptionError(`${option}: expected ${expected}`))

const require = createRequire(import.meta.url)

const needs = (name: string, what: string): void => {
  try {
    require.resolve(name)
  } catch (cause) {
    throw new MissingDependencyError(`${what} needs the package ${name}: npm install ${name}`, { cause })
  }
}

/** Reports model calls to the host's listener. */
const toListener =
  (listener: NonNullable<WinnowOptions["onModelCall"]>, prices: ModelPrices = {}): OnCall =>
  ({ requestedModel, startedAt, usage, ...call }) =>
    Effect.try(() => {
      const { cachedInputTokens, inputTokens = 0, model = "", outputTokens = 0 } = usage ?? {}
      const price = priceOf(prices, model)
      listener({
        ...call,
        ...(requestedModel !== null && { requestedModel }),
        startedAt: new Date(startedAt),
        model,
        inputTokens,
        ...(cachedInputTokens !== undefined && { cachedInputTokens }),
        outputTokens,
        ...(usage !== null && price !== undefined && { cost: costOf(price, usage) })
      })
    }).pipe(Effect.catchAll(({ error }) => Effect.logWarning("onModelCall failed", error)))
