import type { AiSdkOptions } from "@winnow/ai"
import { namedModel } from "@winnow/ai"
import type { ModelExtractorOptions, ModelPrice } from "@winnow/extractor"
import { DocumentLimits, DocumentParser, ThreadPool } from "@winnow/document"
import { CheckedExtractor, FallbackExtractor, ModelExtractor, ModelPageReader, ModelSuggester } from "@winnow/extractor"
import { DocxParser } from "@winnow/docx"
import { Parse5Parser } from "@winnow/html"
import { UnpdfParser } from "@winnow/pdf"
import { PdfiumParser, PdfiumRenderer } from "@winnow/pdfium"
import { RulesExtractor, RulesSuggester } from "@winnow/rules"
import { TesseractReader } from "@winnow/tesseract"
import type { Duration, Redacted } from "effect"
import { Layer, Option } from "effect"
import { cwd } from "node:process"
import { CommandError } from "./CommandError.js"
import { modelLog } from "./ModelLog.js"
import type { CheckChoice, ModelChoice } from "./ModelSettings.js"

export interface ReadingOptions {
  readonly model: Option.Option<ModelChoice>
  readonly modelBaseUrl: Option.Option<string>
  readonly modelImages: "auto" | "yes" | "no"
  readonly modelApiKey: Option.Option<Redacted.Redacted>
  readonly modelOptions: Option.Option<AiSdkOptions>
  readonly promptTokens: number
  readonly answerTokens: number
  readonly modelCalls: number
  readonly modelCallsPerDocument: number
  readonly modelTokensPerMinute: Option.Option<number>
  readonly modelCallTime: Duration.Duration
  readonly modelDocumentTime: Duration.Duration
  readonly check: Option.Option<CheckChoice>
  readonly modelFallback: Option.Option<ModelChoice>
  readonly modelLog: Option.Option<string>
  readonly prices: Option.Option<ModelPrice>
  readonly budgetTokens: Option.Option<number>
  readonly budgetCost: Option.Option<number>
  readonly incomplete: "fail" | "accept"
  readonly ocr: Option.Option<string>
  readonly pdfEngine: "pdfium" | "unpdf"
  readonly threads: number
  readonly threadSeconds: number
  readonly threadMegabytes: number
  readonly maxPages: number
  readonly maxWords: number
}

/** The configured parsers, extractor and suggester, OCR, and the renderer of page images. */
export const layerReading = (options: ReadingOptions) => {
  const pool = ThreadPool.layer({
    size: options.threads,
    timeLimit: `${options.threadSeconds} seconds`,
    memoryLimit: options.threadMegabytes * 2 ** 20
  })
  const limits = Layer.succeed(DocumentLimits, { pages: options.maxPages, words: options.maxWords })
  const pdf =
    options.pdfEngine === "pdfium"
      ? DocumentParser.layerOrElse(PdfiumParser.layer, UnpdfParser.layer)
      : UnpdfParser.layer
  const parser = DocumentParser.layerByType(pdf, DocxParser.layer, Parse5Parser.layer)
  const extractor = Option.match(options.model, {
    onNone: () => Layer.merge(RulesExtractor.layer, RulesSuggester.layer),
    onSome: (choice) => {
      const model = layerModel("--model", choice, options)
      const use = modelOptions(options)
      const reader = Option.isNone(options.ocr) ? ModelPageReader.layer(use) : Layer.empty
      const suggester = ModelSuggester.layer(RulesSuggester.layer, use)
      const reading = Layer.provideMerge(suggester, layerModelReading(options))
      return Layer.provide(Layer.merge(reading, reader), model)
    }
  })
  const ocr = Option.match(options.ocr, {
    onNone: () => Layer.empty,
    onSome: (languages) =>
      TesseractReader.layer({ languages, partial: options.incomplete === "accept" }).pipe(
        Layer.mapError(({ message }) => new CommandError({ message: `--ocr: ${message}` }))
      )
  })
  return Layer.provide(Layer.mergeAll(parser, extractor, ocr, PdfiumRenderer.layer()), Layer.merge(pool, limits))
}

/** The extractor of the main model, followed by the check and the fallback if they are configured. */
const layerModelReading = (options: ReadingOptions) => {
  const use = modelOptions(options)
  const byModel = ModelExtractor.layer(use)
  const extractorOn = (flag: string, choice: ModelChoice) =>
    Layer.provide(ModelExtractor.layer(use), layerModel(flag, choice, options))
  const checked = Option.match(options.check, {
    onNone: () => byModel,
    onSome: (check) => {
      const byRules = CheckedExtractor.layer(byModel, RulesExtractor.layer)
      return check === "rules" ? byRules : CheckedExtractor.layerDoubtful(byRules, extractorOn("--check", check))
    }
  })
  return Option.match(options.modelFallback, {
    onNone: () => checked,
    onSome: (fallback) => FallbackExtractor.layer(checked, extractorOn("--model-fallback", fallback))
  })
}

/** The model's base URL, key and options are used only if it has the same provider as the first model. */
const layerModel = (flag: string, { name, provider }: ModelChoice, options: ReadingOptions) => {
  const isOfProvider = Option.exists(options.model, (first) => first.provider === provider)
  const ofProvider = <A>(setting: Option.Option<A>) => Option.getOrUndefined(Option.filter(setting, () => isOfProvider))
  const baseUrl = ofProvider(options.modelBaseUrl)
  const apiKey = ofProvider(options.modelApiKey)
  return namedModel(provider, name, {
    folders: [cwd()],
    ...(baseUrl !== undefined && { baseUrl }),
    ...(apiKey !== undefined && { apiKey }),
    ...(options.modelImages !== "auto" && { images: options.modelImages === "yes" }),
    ...ofProvider(options.modelOptions)
  }).pipe(Layer.mapError(({ message }) => new CommandError({ message: `${flag}: ${message}` })))
}

const modelOptions = (options: ReadingOptions): ModelExtractorOptions => {
  const tokens = Option.getOrUndefined(options.budgetTokens)
  const cost = Option.getOrUndefined(options.budgetCost)
  return {
    promptTokens: options.promptTokens,
    answerTokens: options.answerTokens,
    concurrency: options.modelCallsPerDocument,
    calls: options.modelCalls,
    tokensPerMinute: Option.getOrElse(options.modelTokensPerMinute, () => Infinity),
    callTimeout: options.modelCallTime,
    timeout: options.modelDocumentTime,
    partial: options.incomplete === "accept",
    budget: { ...(tokens !== undefined && { tokens }), ...(cost !== undefined && { cost }) },
    ...Option.getOrUndefined(Option.map(options.modelLog, (folder) => ({ onCall: modelLog(folder) }))),
    ...Option.getOrUndefined(Option.map(options.prices, (price) => ({ prices: { "*": price } })))
  }
}
