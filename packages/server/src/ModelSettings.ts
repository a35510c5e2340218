import type { ModelPrice } from "@winnow/extractor"
import { Either } from "effect"
import type { Parse } from "./Setting.js"
import { oneOf, optionalSetting, secretText, settingWithDefault, wholeNumber } from "./Setting.js"

/** A model by provider and name; none means the offline rules. */
export interface ModelChoice {
  readonly provider: "openai"
  readonly name: string
}

const parseModel: Parse<ModelChoice> = (text) => {
  const name = /^openai:(.+)$/.exec(text)?.[1]
  return name === undefined ? Either.left("openai:NAME") : Either.right({ provider: "openai", name })
}

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

/** The model that extracts, how it is asked, and what that may cost. */
export const modelSettings = {
  model: optionalSetting(
    {
      flag: "model",
      placeholder: "openai:NAME",
      about: "Model that extracts; without one the offline rules do",
      ...everywhere
    },
    parseModel
  ),
  openaiBaseUrl: optionalSetting(
    {
      flag: "openai-base-url",
      placeholder: "URL",
      about: "Another server of the OpenAI API: Ollama, vLLM, LM Studio",
      ...everywhere
    },
    parseUrl
  ),
  modelImages: settingWithDefault(
    {
      flag: "model-images",
      placeholder: "auto, yes or no",
      about: "Whether the model is shown pictures of pages that have no good text; auto: only OpenAI's own models are",
      fallback: "auto",
      ...everywhere
    },
    oneOf("auto", "yes", "no")
  ),
  openaiApiKey: optionalSetting(
    {
      flag: "openai-api-key",
      placeholder: "KEY",
      about: "Key of the model's provider; OPENAI_API_KEY counts too",
      secret: true,
      ...everywhere
    },
    secretText
  ),
  promptTokens: settingWithDefault(
    {
      flag: "prompt-tokens",
      placeholder: "N",
      about: "Most tokens of a document in one call; far less for a local model with a short context",
      fallback: "50000",
      ...everywhere
    },
    wholeNumber(500, 1_000_000)
  ),
  answerTokens: settingWithDefault(
    {
      flag: "answer-tokens",
      placeholder: "N",
      about: "About how long a model's longest answers may be",
      fallback: "8000",
      ...everywhere
    },
    wholeNumber(200, 1_000_000)
  ),
  modelCalls: settingWithDefault(
    { flag: "model-calls", placeholder: "N", about: "Calls for one document at a time", fallback: "4", ...everywhere },
    wholeNumber(1, 100)
  ),
  prices: optionalSetting(
    {
      flag: "prices",
      placeholder: "IN,OUT",
      about: "Price of a million input and output tokens, to tell the cost; IN,CACHED,OUT where cached ones cost less",
      ...everywhere
    },
    parsePrices
  ),
  budgetTokens: optionalSetting(
    { flag: "budget-tokens", placeholder: "N", about: "Most tokens to spend on one document", ...everywhere },
    wholeNumber(1, 1_000_000_000)
  ),
  budgetCost: optionalSetting(
    {
      flag: "budget-cost",
      placeholder: "AMOUNT",
      about: "Most to spend on one document, in the currency of the prices",
      ...everywhere
    },
    parseAmount
  ),
  incomplete: settingWithDefault(
    {
      flag: "incomplete",
      placeholder: "fail or accept",
      about: "Whether a document fails, or what could be read is accepted, when the budget or the time is used up",
      fallback: "fail",
      ...everywhere
    },
    oneOf("fail", "accept")
  )
}
