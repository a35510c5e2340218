import { reasoningEfforts } from "@winnow/ai"
import type { ModelPrice } from "@winnow/extractor"
import { Either, ParseResult, Schema } from "effect"
import type { Parse } from "./Setting.js"
import { duration, oneOf, optionalSetting, secretText, settingWithDefault, text, wholeNumber } from "./Setting.js"

/** A model by provider and name. */
export interface ModelChoice {
  readonly provider: string
  readonly name: string
}

const parseModel: Parse<ModelChoice> = (text) => {
  const [, provider, name] = /^([a-z][a-z0-9-]*):(.+)$/.exec(text) ?? []
  return provider === undefined || name === undefined
    ? Either.left("PROVIDER:NAME, such as openai:gpt-5-mini or ollama:qwen3")
    : Either.right({ provider, name })
}

/** What reads documents in addition to the model: the offline rules, or also a second model for doubtful values. */
export type CheckChoice = "rules" | ModelChoice

const parseCheck: Parse<CheckChoice> = (text) => {
  if (text === "rules") return Either.right(text)
  const model = /^model:(.*)$/.exec(text)?.[1] ?? ""
  return Either.mapLeft(parseModel(model), (expected) => `rules, or model: and then ${expected}`)
}

const ModelOptions = Schema.parseJson(
  Schema.partialWith(
    Schema.Struct({
      temperature: Schema.Number,
      seed: Schema.Int,
      reasoningEffort: Schema.Literal(...reasoningEfforts),
      maxOutputTokens: Schema.Int.pipe(Schema.positive()),
      providerOptions: Schema.Record({
        key: Schema.String,
        value: Schema.Record({ key: Schema.String, value: Schema.Unknown })
      }),
      headers: Schema.Record({ key: Schema.String, value: Schema.String })
    }),
    { exact: true }
  )
)

const parseOptions: Parse<typeof ModelOptions.Type> = (text) =>
  Either.mapLeft(
    Schema.decodeUnknownEither(ModelOptions, { onExcessProperty: "error" })(text),
    (error) =>
      "a JSON object with temperature, seed, reasoningEffort, maxOutputTokens, providerOptions or headers" +
      ParseResult.ArrayFormatter.formatErrorSync(error)
        .slice(0, 1)
        .filter(({ path }) => path.length > 0)
        .map(({ path }) => ` (${path.join(".")} is wrong)`)
        .join("")
  )

const parseUrl: Parse<string> = (text) => {
  const isHttp = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  return isHttp ? Either.right(text) : Either.left("a URL that begins with http:// or https://")
}

const decimal = String.raw`\d{1,9}(?:\.\d{1,9})?`

const parsePrices: Parse<ModelPrice> = (text) => {
  const numbers = new RegExp(`^${decimal}(?:,${decimal}){1,2}$`).test(text) ? text.split(",").map(Number) : []
  const [input, second, third] = numbers
  if (input === undefined || second === undefined) return Either.left("two numbers, as in 0.25,2, or three")
  return Either.right(third === undefined ? { input, output: second } : { input, cachedInput: second, output: third })
}

const parseAmount: Parse<number> = (text) =>
  new RegExp(`^${decimal}$`).test(text) && Number(text) > 0
    ? Either.right(Number(text))
    : Either.left("an amount above 0, such as 0.25")

const everywhere = { from: "flag or environment" } as const

/** The model that extracts, how it is called, and its cost limits. */
export const modelSettings = {
  model: optionalSetting(
    {
      flag: "model",
      placeholder: "PROVIDER:NAME",
      about:
        "Model that extracts: openai, ollama, lmstudio, vllm, or any provider with an @ai-sdk package; default: rules, without a model",
      ...everywhere
    },
    parseModel
  ),
  modelBaseUrl: optionalSetting(
    {
      flag: "model-base-url",
      placeholder: "URL",
      about: "Base URL of the model's provider, if not its usual one",
      ...everywhere
    },
    parseUrl
  ),
  modelApiKey: optionalSetting(
    {
      flag: "model-api-key",
      placeholder: "KEY",
      about: "API key of the model's provider; default: the provider's own variable, such as OPENAI_API_KEY",
      secret: true,
      ...everywhere
    },
    secretText
  ),
  modelOptions: optionalSetting(
    {
      flag: "model-options",
      placeholder: "JSON",
      about: 'Options of every model call, such as {"temperature":0,"seed":7,"reasoningEffort":"low"} or headers',
      secret: true,
      ...everywhere
    },
    parseOptions
  ),
  modelImages: settingWithDefault(
    {
      flag: "model-images",
      placeholder: "auto|yes|no",
      about: "Whether pages without usable text are sent to the model as images; auto: to OpenAI, Anthropic and Google",
      fallback: "auto",
      ...everywhere
    },
    oneOf("auto", "yes", "no")
  ),
  promptTokens: settingWithDefault(
    {
      flag: "prompt-tokens",
      placeholder: "N",
      about: "Maximum document tokens per model call; choose far fewer for a local model with a short context",
      fallback: "50000",
      ...everywhere
    },
    wholeNumber(500, 1_000_000)
  ),
  answerTokens: settingWithDefault(
    {
      flag: "answer-tokens",
      placeholder: "N",
      about: "Approximate maximum tokens per model answer",
      fallback: "8000",
      ...everywhere
    },
    wholeNumber(200, 1_000_000)
  ),
  modelCalls: settingWithDefault(
    {
      flag: "model-calls",
      placeholder: "N",
      about: "Maximum calls to a model at the same time, all documents together; users take turns",
      fallback: "16",
      ...everywhere
    },
    wholeNumber(1, 10_000)
  ),
  modelCallsPerDocument: settingWithDefault(
    {
      flag: "model-calls-per-document",
      placeholder: "N",
      about: "Maximum model calls at the same time per document",
      fallback: "4",
      ...everywhere
    },
    wholeNumber(1, 100)
  ),
  modelTokensPerMinute: optionalSetting(
    {
      flag: "model-tokens-per-minute",
      placeholder: "N",
      about: "Maximum tokens per minute and model, input and output of all calls of this process; users take turns",
      ...everywhere
    },
    wholeNumber(1, 1_000_000_000)
  ),
  modelCallTime: settingWithDefault(
    {
      flag: "model-call-time",
      placeholder: "TIME",
      about: "How long one call may take before it is retried",
      fallback: "3 minutes",
      ...everywhere
    },
    duration
  ),
  modelDocumentTime: settingWithDefault(
    {
      flag: "model-document-time",
      placeholder: "TIME",
      about: "How long all calls for one document may take, including retries",
      fallback: "10 minutes",
      ...everywhere
    },
    duration
  ),
  check: optionalSetting(
    {
      flag: "check",
      placeholder: "rules|model:PROVIDER:NAME",
      about:
        "Second reader to compare the model with: agreement raises confidence, disagreement lowers it; rules read every document, a second model only values in doubt",
      ...everywhere
    },
    parseCheck
  ),
  modelFallback: optionalSetting(
    {
      flag: "model-fallback",
      placeholder: "PROVIDER:NAME",
      about: "Model to call for values that are unverified, required but missing, or contradicted by the check",
      ...everywhere
    },
    parseModel
  ),
  modelLog: optionalSetting(
    {
      flag: "model-log",
      placeholder: "DIR",
      about:
        "Folder that gets a file per model call with its prompt, schema and answer; the files contain text of the documents",
      ...everywhere
    },
    text
  ),
  prices: optionalSetting(
    {
      flag: "prices",
      placeholder: "IN,OUT",
      about: "Prices per million input and output tokens, to report costs; IN,CACHED,OUT if cached input costs less",
      ...everywhere
    },
    parsePrices
  ),
  budgetTokens: optionalSetting(
    { flag: "budget-tokens", placeholder: "N", about: "Maximum tokens to spend per document", ...everywhere },
    wholeNumber(1, 1_000_000_000)
  ),
  budgetCost: optionalSetting(
    {
      flag: "budget-cost",
      placeholder: "AMOUNT",
      about: "Maximum cost per document, in the currency of the prices",
      ...everywhere
    },
    parseAmount
  ),
  incomplete: settingWithDefault(
    {
      flag: "incomplete",
      placeholder: "fail|accept",
      about:
        "What happens when the budget or the time is used up: the document fails, or the partial result is accepted",
      fallback: "fail",
      ...everywhere
    },
    oneOf("fail", "accept")
  )
}
