import type { BatchOptions } from "./Batch.js"
import type { OptionCheck, ChecksOf } from "./OptionCheck.js"
import {
  checkOf,
  amountCheck,
  booleanCheck,
  countCheck,
  dateCheck,
  functionCheck,
  choiceCheck,
  positiveCheck,
  signalCheck,
  stringCheck,
  optionsOf,
  required
} from "./OptionCheck.js"
import { isRecord } from "./JsonSchema.js"
import type { OpenAiModel } from "./Model.js"
import type { PgliteStorage, PostgresStorage, SqliteStorage } from "./Storage.js"
import { isTemplate } from "./Template.js"
import type {
  ExtractInput,
  ListOptions,
  ReviewLinkOptions,
  SubmitInput,
  TypedJobOptions,
  WaitOptions,
  Winnow
} from "./Winnow.js"
import type {
  HandlerOptions,
  HostOptions,
  ModelUse,
  OcrOptions,
  Plan,
  WebhookOptions,
  WinnowOptions
} from "./WinnowOptions.js"

const among = (expected: string, known: Readonly<Record<string, OptionCheck>>): OptionCheck => {
  const isAny = checkOf(expected, () => false)
  return (value, name) => {
    const type = isRecord(value) ? value["type"] : undefined
    const check = typeof type === "string" && Object.hasOwn(known, type) ? known[type] : undefined
    return (check ?? isAny)(value, name)
  }
}

const storageCheck = among("sqlite(…), postgres(…) or pglite(…) of winnow/sqlite, winnow/postgres and winnow/pglite", {
  sqlite: optionsOf<SqliteStorage>("sqlite(…)", {
    type: stringCheck,
    filename: required("a path, or :memory:", stringCheck),
    prefix: stringCheck
  }),
  postgres: optionsOf<PostgresStorage>("postgres(…)", {
    type: stringCheck,
    url: required("postgres://…", stringCheck),
    schema: stringCheck,
    prefix: stringCheck,
    maxConnections: countCheck
  }),
  pglite: optionsOf<PgliteStorage>("pglite(…)", { type: stringCheck, folder: required("a path", stringCheck) })
})

const openAiCheck = optionsOf<OpenAiModel>("openai(…)", {
  type: stringCheck,
  model: required("the model's name", stringCheck),
  server: choiceCheck("ollama", "lmstudio", "vllm"),
  baseUrl: stringCheck,
  apiKey: stringCheck,
  api: choiceCheck("chat", "responses"),
  images: booleanCheck,
  temperature: amountCheck,
  seed: amountCheck,
  reasoningEffort: choiceCheck("none", "minimal", "low", "medium", "high", "xhigh", "max"),
  maxOutputTokens: countCheck,
  providerOptions: checkOf("an object", isRecord),
  headers: checkOf(
    "an object of texts",
    (value) => isRecord(value) && Object.values(value).every((each) => typeof each === "string")
  )
})

/** Only `openai(…)` models are checked; a model of the AI SDK is accepted as it is. */
const modelCheck: OptionCheck = (value, name) =>
  isRecord(value) && typeof value["doGenerate"] === "function"
    ? undefined
    : among("openai(…) of winnow/openai or a model of the AI SDK", { openai: openAiCheck })(value, name)

const readerCheck: OptionCheck = (value, name) =>
  isRecord(value)
    ? optionsOf<{ readonly model: unknown }>("an object", { model: required("a model", modelCheck) })(value, name)
    : checkOf('"rules" or { model }', (given) => given === "rules")(value, name)

const priceCheck = optionsOf<NonNullable<ModelUse["prices"]>[string]>("an object { input, output }", {
  input: required("what a million tokens cost", amountCheck),
  cachedInput: amountCheck,
  output: required("what a million tokens cost", amountCheck)
})

const pricesCheck: OptionCheck = (value, name) =>
  isRecord(value)
    ? Object.entries(value)
        .map(([model, price]) => priceCheck(price, `${name}[${JSON.stringify(model)}]`))
        .find((wrong) => wrong !== undefined)
    : checkOf("an object of prices by the model's name", () => false)(value, name)

const limit = required("extractions a month", amountCheck)
const limitsCheck = optionsOf<Record<Plan, number>>("true, false or limits { free, starter, core, pro }", {
  free: limit,
  starter: limit,
  core: limit,
  pro: limit
})

const host: ChecksOf<HostOptions> = {
  maxDocumentBytes: positiveCheck,
  threads: countCheck,
  concurrency: countCheck,
  users: functionCheck,
  quota: (value, name) => (typeof value === "boolean" ? undefined : limitsCheck(value, name)),
  documentRetentionDays: amountCheck,
  handler: optionsOf<HandlerOptions>("an object", {
    prefix: stringCheck,
    authenticate: functionCheck,
    console: booleanCheck
  }),
  webhooks: optionsOf<WebhookOptions>("an object", {
    secretKey: stringCheck,
    allow: checkOf(
      "a list of networks",
      (value) => Array.isArray(value) && value.every((each) => typeof each === "string")
    )
  }),
  log: functionCheck
}

const someOptions = "an object of options"

export const hostOptionsCheck = optionsOf<HostOptions>(someOptions, host, true)

export const winnowOptionsCheck = optionsOf<WinnowOptions>(
  someOptions,
  {
    storage: storageCheck,
    pdfEngine: choiceCheck("pdfium", "unpdf"),
    model: modelCheck,
    modelUse: optionsOf<ModelUse>("an object", {
      concurrency: countCheck,
      calls: countCheck,
      tokensPerMinute: positiveCheck,
      callTimeout: positiveCheck,
      timeout: positiveCheck,
      promptTokens: positiveCheck,
      answerTokens: positiveCheck,
      budget: optionsOf<NonNullable<ModelUse["budget"]>>("an object", { tokens: amountCheck, cost: amountCheck }),
      prices: pricesCheck,
      check: readerCheck,
      fallback: modelCheck,
      partial: booleanCheck
    }),
    onModelCall: functionCheck,
    ocr: optionsOf<OcrOptions>("an object", {
      languages: required('Tesseract\'s names, such as "eng" or "deu+eng"', stringCheck),
      command: stringCheck,
      concurrency: countCheck,
      timeLimit: positiveCheck
    }),
    ...host
  },
  true
)

/** The file's kind is checked when it is read. */
const input = {
  file: required("a path, bytes, a Blob or a stream of bytes", () => undefined),
  name: stringCheck,
  mimeType: stringCheck,
  signal: signalCheck
}

const someInput = 'an object, as { file: "invoice.pdf" }'

export const extractInputCheck = required(
  someInput,
  optionsOf<ExtractInput>(someInput, { ...input, onProgress: functionCheck, strict: booleanCheck }, true)
)

export const submitInputCheck = required(
  someInput,
  optionsOf<SubmitInput>(
    someInput,
    { ...input, user: stringCheck, runId: stringCheck, idempotencyKey: stringCheck },
    true
  )
)

const typedJob: ChecksOf<TypedJobOptions<unknown>> = { user: stringCheck, template: checkOf("a template", isTemplate) }

export const jobOptionsCheck = optionsOf<TypedJobOptions<unknown>>(someOptions, typedJob, true)

export const waitOptionsCheck = optionsOf<TypedJobOptions<unknown> & WaitOptions>(
  someOptions,
  { ...typedJob, signal: signalCheck },
  true
)

export const removeOptionsCheck = optionsOf<NonNullable<Parameters<Winnow["remove"]>[1]>>(
  someOptions,
  { user: stringCheck },
  true
)

export const reviewLinkOptionsCheck = required(
  'an object, as { extraction: "ext_…" }',
  optionsOf<ReviewLinkOptions>(
    'an object, as { extraction: "ext_…" }',
    {
      extraction: required("the id of a job", stringCheck),
      expiresIn: checkOf(
        "a whole number of seconds from 60 to 7776000",
        (value) => typeof value === "number" && Number.isInteger(value) && value >= 60 && value <= 7_776_000
      ),
      user: stringCheck,
      origin: stringCheck
    },
    true
  )
)

export const keyOptionsCheck = optionsOf<NonNullable<Parameters<Winnow["createApiKey"]>[0]>>(
  someOptions,
  { user: stringCheck, name: stringCheck },
  true
)

export const listOptionsCheck = optionsOf<ListOptions>(
  someOptions,
  { user: stringCheck, runId: stringCheck, from: dateCheck, until: dateCheck },
  true
)

export const batchOptionsCheck = optionsOf<BatchOptions>(
  someOptions,
  {
    runId: stringCheck,
    user: stringCheck,
    concurrency: checkOf("at least 1", (value) => typeof value === "number" && value >= 1),
    onProgress: functionCheck,
    retryFailed: booleanCheck,
    signal: signalCheck
  },
  true
)

export const filesCheck = required(
  "a list of files, or a stream of them",
  checkOf(
    "a list of files, or a stream of them",
    (value) =>
      typeof value === "object" && value !== null && (Symbol.iterator in value || Symbol.asyncIterator in value)
  )
)

export const idCheck = required(
  "a job's id",
  checkOf("a job's id", (value) => typeof value === "string" && value.length >= 1 && value.length <= 200)
)

export const eventCheck = required('"completed" or "failed"', choiceCheck("completed", "failed"))

export const listenerCheck = required("a function", functionCheck)
