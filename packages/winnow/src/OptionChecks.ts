import type { BatchOptions } from "./Batch.js"
import type { Check, ChecksOf } from "./Check.js"
import {
  a,
  isAmount,
  isBoolean,
  isCount,
  isDate,
  isFunction,
  isOneOf,
  isPositive,
  isSignal,
  isString,
  optionsOf,
  required
} from "./Check.js"
import { isRecord } from "./JsonSchema.js"
import type { OpenAiModel } from "./Model.js"
import type { PgliteStorage, PostgresStorage, SqliteStorage } from "./Storage.js"
import { isTemplate } from "./Template.js"
import type { ExtractInput, ListOptions, SubmitInput, TypedJobOptions, WaitOptions, Winnow } from "./Winnow.js"
import type {
  HandlerOptions,
  HostOptions,
  ModelUse,
  OcrOptions,
  Plan,
  WebhookOptions,
  WinnowOptions
} from "./WinnowOptions.js"

const among = (expected: string, known: Readonly<Record<string, Check>>): Check => {
  const isAny = a(expected, () => false)
  return (value, name) => {
    const type = isRecord(value) ? value["type"] : undefined
    const check = typeof type === "string" && Object.hasOwn(known, type) ? known[type] : undefined
    return (check ?? isAny)(value, name)
  }
}

const isStorage = among("sqlite(…), postgres(…) or pglite(…) of winnow/sqlite, winnow/postgres and winnow/pglite", {
  sqlite: optionsOf<SqliteStorage>("sqlite(…)", {
    type: isString,
    filename: required("a path, or :memory:", isString),
    prefix: isString
  }),
  postgres: optionsOf<PostgresStorage>("postgres(…)", {
    type: isString,
    url: required("postgres://…", isString),
    schema: isString,
    prefix: isString,
    maxConnections: isCount
  }),
  pglite: optionsOf<PgliteStorage>("pglite(…)", { type: isString, folder: required("a path", isString) })
})

const isOpenAi = optionsOf<OpenAiModel>("openai(…)", {
  type: isString,
  model: required("the model's name", isString),
  baseUrl: isString,
  apiKey: isString,
  api: isOneOf("chat", "responses"),
  images: isBoolean,
  temperature: isAmount,
  maxOutputTokens: isCount,
  providerOptions: a("an object", isRecord)
})

/** A model of the AI SDK is the SDK's own business. */
const isModel: Check = (value, name) =>
  isRecord(value) && typeof value["doGenerate"] === "function"
    ? undefined
    : among("openai(…) of winnow/openai or a model of the AI SDK", { openai: isOpenAi })(value, name)

const isPrice = optionsOf<NonNullable<ModelUse["prices"]>[string]>("an object { input, output }", {
  input: required("what a million tokens cost", isAmount),
  cachedInput: isAmount,
  output: required("what a million tokens cost", isAmount)
})

const isPrices: Check = (value, name) =>
  isRecord(value)
    ? Object.entries(value)
        .map(([model, price]) => isPrice(price, `${name}[${JSON.stringify(model)}]`))
        .find((wrong) => wrong !== undefined)
    : a("an object of prices by the model's name", () => false)(value, name)

const limit = required("extractions a month", isAmount)
const isLimits = optionsOf<Record<Plan, number>>("true, false or limits { free, starter, core, pro }", {
  free: limit,
  starter: limit,
  core: limit,
  pro: limit
})

const host: ChecksOf<HostOptions> = {
  maxDocumentBytes: isPositive,
  threads: isCount,
  concurrency: isCount,
  users: isFunction,
  quota: (value, name) => (typeof value === "boolean" ? undefined : isLimits(value, name)),
  handler: optionsOf<HandlerOptions>("an object", { prefix: isString, authenticate: isFunction }),
  webhooks: optionsOf<WebhookOptions>("an object", {
    secretKey: isString,
    allow: a("a list of networks", (value) => Array.isArray(value) && value.every((each) => typeof each === "string"))
  }),
  log: isFunction
}

const someOptions = "an object of options"

export const areHostOptions = optionsOf<HostOptions>(someOptions, host, true)

export const areWinnowOptions = optionsOf<WinnowOptions>(
  someOptions,
  {
    storage: isStorage,
    pdfEngine: isOneOf("pdfium", "unpdf"),
    model: isModel,
    modelUse: optionsOf<ModelUse>("an object", {
      concurrency: isCount,
      promptTokens: isPositive,
      answerTokens: isPositive,
      budget: optionsOf<NonNullable<ModelUse["budget"]>>("an object", { tokens: isAmount, cost: isAmount }),
      prices: isPrices,
      partial: isBoolean
    }),
    ocr: optionsOf<OcrOptions>("an object", {
      languages: required('Tesseract\'s names, such as "eng" or "deu+eng"', isString),
      command: isString,
      concurrency: isCount,
      timeLimit: isPositive
    }),
    ...host
  },
  true
)

/** Of what kind a file is, its reader knows. */
const input = {
  file: required("a path, bytes, a Blob or a stream of bytes", () => undefined),
  name: isString,
  mimeType: isString,
  signal: isSignal
}

const someInput = 'an object, as { file: "invoice.pdf" }'

export const isExtractInput = required(
  someInput,
  optionsOf<ExtractInput>(someInput, { ...input, onProgress: isFunction, strict: isBoolean }, true)
)

export const isSubmitInput = required(
  someInput,
  optionsOf<SubmitInput>(someInput, { ...input, user: isString, runId: isString, idempotencyKey: isString }, true)
)

const typedJob: ChecksOf<TypedJobOptions<unknown>> = { user: isString, template: a("a template", isTemplate) }

export const areJobOptions = optionsOf<TypedJobOptions<unknown>>(someOptions, typedJob, true)

export const areWaitOptions = optionsOf<TypedJobOptions<unknown> & WaitOptions>(
  someOptions,
  { ...typedJob, signal: isSignal },
  true
)

export const areRemoveOptions = optionsOf<NonNullable<Parameters<Winnow["remove"]>[1]>>(
  someOptions,
  { user: isString },
  true
)

export const areKeyOptions = optionsOf<NonNullable<Parameters<Winnow["createApiKey"]>[0]>>(
  someOptions,
  { user: isString, name: isString },
  true
)

export const areListOptions = optionsOf<ListOptions>(
  someOptions,
  { user: isString, runId: isString, from: isDate, until: isDate },
  true
)

export const areBatchOptions = optionsOf<BatchOptions>(
  someOptions,
  {
    runId: isString,
    user: isString,
    concurrency: a("at least 1", (value) => typeof value === "number" && value >= 1),
    onProgress: isFunction,
    retryFailed: isBoolean,
    signal: isSignal
  },
  true
)

export const areFiles = required(
  "a list of files, or a stream of them",
  a(
    "a list of files, or a stream of them",
    (value) =>
      typeof value === "object" && value !== null && (Symbol.iterator in value || Symbol.asyncIterator in value)
  )
)

export const isId = required(
  "a job's id",
  a("a job's id", (value) => typeof value === "string" && value.length >= 1 && value.length <= 200)
)

export const isEvent = required('"completed" or "failed"', isOneOf("completed", "failed"))

export const isListener = required("a function", isFunction)
