import { openai } from "@winnow/ai"
import { DocumentParser, ModelExtractor, ThreadPool } from "@winnow/core"
import { MammothParser } from "@winnow/docx"
import { UnpdfParser } from "@winnow/pdf"
import { RulesExtractor } from "@winnow/rules"
import { Layer, Option } from "effect"
import type { ModelChoice } from "./Config.js"

export interface ReadingOptions {
  readonly model: Option.Option<ModelChoice>
  readonly openaiBaseUrl: Option.Option<string>
  readonly openaiApiKey: Option.Option<string>
  readonly threads: number
  readonly threadSeconds: number
  readonly threadMegabytes: number
}

/** The parsers and the extractor that the settings choose. */
export const layerReading = (options: ReadingOptions) => {
  const pool = ThreadPool.layer({
    size: options.threads,
    timeLimit: `${options.threadSeconds} seconds`,
    memoryLimit: options.threadMegabytes * 2 ** 20
  })
  const parser = DocumentParser.layerByType(UnpdfParser.layer, MammothParser.layer)
  const extractor = Option.match(options.model, {
    onNone: () => RulesExtractor.layer,
    onSome: ({ name }) => {
      const baseUrl = Option.getOrUndefined(options.openaiBaseUrl)
      const apiKey = Option.getOrUndefined(options.openaiApiKey)
      const model = openai(name, { ...(baseUrl !== undefined && { baseUrl }), ...(apiKey !== undefined && { apiKey }) })
      return Layer.provide(ModelExtractor.layer(), model)
    }
  })
  return Layer.provide(Layer.merge(parser, extractor), pool)
}
