import type { TokenUsage } from "@winnow/document"
import type { ModelRequest } from "@winnow/extractor"
import { Schema } from "effect"
import type { ProviderModel, Specification } from "./ProviderModel.js"
import { specificationOf, unsupportedModel } from "./ProviderModel.js"
import type { ReasoningEffort } from "./ReasoningEffort.js"
import { reasoningSettings } from "./ReasoningEffort.js"
import { schemaInWords } from "./SchemaDialect.js"

export interface CallSettings {
  /** Defaults to the provider's setting: some models accept no other value. */
  readonly temperature?: number
  readonly seed?: number
  readonly reasoningEffort?: ReasoningEffort
  /** Maximum tokens of one answer; defaults to the model's own limit. */
  readonly maxOutputTokens?: number
  /** Settings of single providers, by provider name. */
  readonly providerOptions?: ProviderOptions
  /** Sent with each request in addition to the provider's own. */
  readonly headers?: Readonly<Record<string, string>>
}

export type ProviderOptions = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** How the answer's format is requested: by the provider's schema mode, or in the prompt. */
export type AnswerFormat =
  | {
      readonly kind: "schema"
      readonly schema: ModelRequest["schema"]
      /** Whether the provider shows the schema to the model; otherwise the system prompt contains it. */
      readonly isShown: boolean
      readonly providerOptions: ProviderOptions
    }
  | { readonly kind: "words" }

export interface ProviderAnswer {
  readonly text: string
  readonly end: string
  readonly usage: TokenUsage
  /** The provider has no JSON Schema mode and answered without it. */
  readonly ignoredSchema: boolean
}

/** Makes one request to a model of any supported specification; rejects with the package's errors. */
export const callProvider = async (
  model: ProviderModel,
  request: ModelRequest,
  { headers, providerOptions = {}, reasoningEffort, ...settings }: CallSettings,
  format: AnswerFormat,
  abortSignal: AbortSignal
): Promise<ProviderAnswer> => {
  const version = specificationOf(model)
  if (version === undefined) throw new Error(unsupportedModel(model))
  const limit = Math.min(settings.maxOutputTokens ?? Infinity, request.maxOutputTokens ?? Infinity)
  const reasoning = reasoningSettings(model, version, reasoningEffort)
  const options = {
    ...settings,
    ...(limit < Infinity && { maxOutputTokens: limit }),
    ...reasoning.settings,
    ...(headers !== undefined && { headers }),
    providerOptions: [
      reasoning.providerOptions,
      format.kind === "schema" ? format.providerOptions : {},
      providerOptions
    ].reduce(merged),
    prompt: [
      { role: "system", content: format.kind === "words" || !format.isShown ? inWords(request) : request.system },
      { role: "user", content: contentOf(request, version) }
    ],
    ...(format.kind === "schema" && { responseFormat: { type: "json", schema: format.schema, name: "extraction" } }),
    abortSignal
  }
  return answerOf(model, await decode(await model.doGenerate(options as never)), format.kind === "schema")
}

const merged = (a: ProviderOptions, b: ProviderOptions): ProviderOptions => ({
  ...a,
  ...Object.fromEntries(Object.entries(b).map(([name, own]) => [name, { ...a[name], ...own }]))
})

/** Images follow the prompt, which says what they are. */
const contentOf = ({ prompt, images = [] }: ModelRequest, version: Specification) => [
  { type: "text", text: prompt },
  ...images.map(({ bytes, mediaType }) => ({
    type: "file",
    mediaType,
    data: version === "v4" ? { type: "data", data: bytes } : bytes
  }))
]

const inWords = ({ schema, system }: ModelRequest): string =>
  `${system}\n\nAnswer with one JSON object and nothing else. It must fit this JSON Schema, with every member:\n${schemaInWords(schema)}`

/** The parts of a result that are used, in specification v2 and in v3 and v4. */
const Count = Schema.NullishOr(Schema.Number)
const Result = Schema.Struct({
  content: Schema.Array(
    Schema.Struct({
      type: Schema.String,
      text: Schema.optional(Schema.Unknown),
      input: Schema.optional(Schema.Unknown)
    })
  ),
  structuredOutputText: Schema.optional(Schema.String),
  finishReason: Schema.optional(Schema.Union(Schema.String, Schema.Struct({ unified: Schema.String }))),
  usage: Schema.optional(
    Schema.Struct({
      inputTokens: Schema.optional(
        Schema.Union(Count, Schema.Struct({ total: Schema.optional(Count), cacheRead: Schema.optional(Count) }))
      ),
      outputTokens: Schema.optional(Schema.Union(Count, Schema.Struct({ total: Schema.optional(Count) }))),
      cachedInputTokens: Schema.optional(Count)
    })
  ),
  warnings: Schema.optional(
    Schema.Array(
      Schema.Struct({
        type: Schema.String,
        feature: Schema.optional(Schema.Unknown),
        setting: Schema.optional(Schema.Unknown)
      })
    )
  )
})

const decode = Schema.decodeUnknownPromise(Result)

type Content = (typeof Result.Type)["content"]

const textOf = (content: Content): string =>
  content.map(({ text, type }) => (type === "text" && typeof text === "string" ? text : "")).join("")

/** Makes a reported token count a non-negative integer. */
const count = (tokens: number | null | undefined): number =>
  Math.round(Math.min(Math.max(tokens || 0, 0), Number.MAX_SAFE_INTEGER))

/** The input of the first tool call: some models answer with one although they have no tools, or under another name. */
const calledWith = (content: Content): string => {
  const input = content.find(({ type }) => type === "tool-call")?.input
  return typeof input === "string" ? input : ""
}

const answerOf = (
  model: ProviderModel,
  { content, finishReason = "other", structuredOutputText, usage, warnings = [] }: typeof Result.Type,
  withSchema: boolean
): ProviderAnswer => {
  const input = usage?.inputTokens
  const output = usage?.outputTokens
  const cached = count(usage?.cachedInputTokens ?? (typeof input === "object" ? input?.cacheRead : null))
  return {
    text: structuredOutputText ?? (textOf(content) || calledWith(content)),
    end: typeof finishReason === "string" ? finishReason : finishReason.unified,
    usage: {
      ...noUsage(model.modelId),
      inputTokens: count(typeof input === "object" ? input?.total : input),
      ...(cached > 0 && { cachedInputTokens: cached }),
      outputTokens: count(typeof output === "object" ? output?.total : output)
    },
    ignoredSchema: withSchema && warnings.some(({ feature, setting }) => [feature, setting].includes("responseFormat"))
  }
}

/** The usage of a call without an answer. */
export const noUsage = (model: string): TokenUsage => ({ model, inputTokens: 0, outputTokens: 0, attempts: 1 })
