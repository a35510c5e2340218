import { parseSecretKeys } from "@winnow/core"
import { defaultDocumentLimits } from "@winnow/document"
import { parseNetworks } from "@winnow/webhooks"
import { Config, Effect, Either, Redacted } from "effect"
import { availableParallelism } from "node:os"
import { modelSettings } from "./ModelSettings.js"
import { duration, oneOf, optionalSetting, settingWithDefault, text, wholeNumber } from "./Setting.js"
import {
  parseDatabase,
  parseLanguages,
  parseLease,
  parseOrigins,
  parseRate,
  parseSender,
  parseSmtpUrl
} from "./SettingValues.js"

const everywhere = { from: "flag or environment" } as const

/** What every command that opens the database reads. */
export const storageSettings = {
  database: settingWithDefault(
    {
      flag: "database",
      placeholder: "URL",
      about: "Where records are kept: sqlite:PATH or postgres://…",
      fallback: "sqlite:winnow.db",
      ...everywhere
    },
    parseDatabase
  )
}

/** What every command that reads documents reads. */
export const extractionSettings = {
  ...modelSettings,
  ocr: optionalSetting(
    {
      flag: "ocr",
      placeholder: "LANGS",
      about: "Recognises pages that have no good text with the Tesseract of the system, in eng, deu+eng…",
      ...everywhere
    },
    parseLanguages
  ),
  pdfEngine: settingWithDefault(
    {
      flag: "pdf-engine",
      placeholder: "NAME",
      about: "What reads PDF: pdfium or unpdf",
      fallback: "pdfium",
      ...everywhere
    },
    oneOf("pdfium", "unpdf")
  ),
  threads: settingWithDefault(
    {
      flag: "threads",
      placeholder: "N",
      about: "Threads that read documents; all: one for each core",
      fallback: "all",
      ...everywhere
    },
    (text) => (text === "all" ? Either.right(availableParallelism()) : wholeNumber(1, 256)(text))
  ),
  threadSeconds: settingWithDefault(
    {
      flag: "thread-seconds",
      placeholder: "N",
      about: "Longest time to read one document",
      fallback: "30",
      ...everywhere
    },
    wholeNumber(1, 3_600)
  ),
  threadMegabytes: settingWithDefault(
    {
      flag: "thread-megabytes",
      placeholder: "N",
      about: "Most memory to read one document, in MiB",
      fallback: "512",
      ...everywhere
    },
    wholeNumber(64, 65_536)
  ),
  maxPages: settingWithDefault(
    {
      flag: "max-pages",
      placeholder: "N",
      about: "Maximum pages of one document; the extraction of a longer one fails",
      fallback: String(defaultDocumentLimits.pages),
      ...everywhere
    },
    wholeNumber(1, 100_000)
  ),
  maxWords: settingWithDefault(
    {
      flag: "max-words",
      placeholder: "N",
      about: "Maximum words of one document, and table cells, and ruled lines; the extraction of a larger one fails",
      fallback: String(defaultDocumentLimits.words),
      ...everywhere
    },
    wholeNumber(1, 10_000_000)
  )
}

/** What every command that opens webhook secrets reads. */
export const secretSettings = {
  secretKey: optionalSetting(
    {
      flag: "secret-key",
      placeholder: "KEY",
      about: "32 random bytes in hex that seal webhook secrets; older keys after a comma",
      secret: true,
      ...everywhere
    },
    (text) => parseSecretKeys(Redacted.make(text))
  )
}

export const serveSettings = {
  port: settingWithDefault(
    { flag: "port", placeholder: "N", about: "Port to listen on; 0 takes a free one", fallback: "4100", ...everywhere },
    wholeNumber(0, 65_535)
  ),
  host: settingWithDefault(
    {
      flag: "host",
      placeholder: "ADDRESS",
      about: "Address to listen on; 0.0.0.0 for all",
      fallback: "127.0.0.1",
      ...everywhere
    },
    text
  ),
  ...storageSettings,
  ...extractionSettings,
  concurrency: settingWithDefault(
    { flag: "concurrency", placeholder: "N", about: "Extractions at a time", fallback: "4", ...everywhere },
    wholeNumber(1, 1_000)
  ),
  capacity: settingWithDefault(
    {
      flag: "capacity",
      placeholder: "N",
      about: "Synchronous extractions that may wait; one more gets 503",
      fallback: "64",
      ...everywhere
    },
    wholeNumber(1, 10_000)
  ),
  lease: optionalSetting(
    {
      flag: "lease",
      placeholder: "TIME",
      about: "How long the runs of a process that died wait for another; without, 30 seconds, on Postgres 7",
      ...everywhere
    },
    parseLease
  ),
  maxDocumentMegabytes: settingWithDefault(
    {
      flag: "max-document-megabytes",
      placeholder: "N",
      about: "Largest document in MiB; a larger one gets 413",
      fallback: "25",
      ...everywhere
    },
    wholeNumber(1, 256)
  ),
  rateLimit: settingWithDefault(
    {
      flag: "rate-limit",
      placeholder: "N/SECONDS",
      about: "Requests of each API key to this process at once and in so many seconds, or off; one more gets 429",
      // Ten requests at a time of 20 ms each, without a pause.
      fallback: "30000/60",
      ...everywhere
    },
    parseRate
  ),
  failedKeyLimit: settingWithDefault(
    {
      flag: "failed-key-limit",
      placeholder: "N/SECONDS",
      about: "Requests of one address with keys that do not work, or off; who has one that works is not held up",
      fallback: "100/60",
      ...everywhere
    },
    parseRate
  ),
  trustedProxies: settingWithDefault(
    {
      flag: "trusted-proxies",
      placeholder: "N",
      about: "Proxies before this server that each add to X-Forwarded-For; 0 takes the address of the connection",
      fallback: "0",
      ...everywhere
    },
    wholeNumber(0, 16)
  ),
  allowOrigin: optionalSetting(
    {
      flag: "allow-origin",
      placeholder: "ORIGINS",
      about: "Origins whose pages may call the API from a browser, such as https://app.example.com, or *; none without",
      ...everywhere
    },
    parseOrigins
  ),
  answerRetention: settingWithDefault(
    {
      flag: "answer-retention",
      placeholder: "TIME",
      about:
        "How long a model's answers serve the same user's later runs with the same document; 0: only their own run",
      fallback: "0",
      ...everywhere
    },
    duration
  ),
  documentRetention: settingWithDefault(
    {
      flag: "document-retention",
      placeholder: "TIME",
      about: "How long documents are kept from being accepted, such as 7 days; 0: until their extraction ends",
      fallback: "0",
      ...everywhere
    },
    duration
  ),
  ...secretSettings,
  deliveryRetention: settingWithDefault(
    {
      flag: "delivery-retention",
      placeholder: "TIME",
      about: "How long the list of deliveries keeps an attempt, such as 7 days",
      fallback: "30 days",
      ...everywhere
    },
    duration
  ),
  webhookAllow: optionalSetting(
    {
      flag: "webhook-allow",
      placeholder: "NETWORKS",
      about: "Networks that webhooks may call though not public, by http too, such as 127.0.0.0/8: for development",
      ...everywhere
    },
    parseNetworks
  ),
  smtpUrl: optionalSetting(
    {
      flag: "smtp-url",
      placeholder: "URL",
      about: "Mail server, smtp://USER:PASSWORD@HOST:PORT or smtps://…; without one the log tells of messages",
      secret: true,
      ...everywhere
    },
    parseSmtpUrl
  ),
  smtpFrom: optionalSetting(
    {
      flag: "smtp-from",
      placeholder: "ADDRESS",
      about: "Sender of messages, such as Winnow <no-reply@example.com>",
      ...everywhere
    },
    parseSender
  ),
  metricsPort: optionalSetting(
    {
      flag: "metrics-port",
      placeholder: "N",
      about: "Port of GET /metrics for Prometheus, apart from the API; none without it",
      ...everywhere
    },
    wholeNumber(0, 65_535)
  ),
  metricsHost: settingWithDefault(
    {
      flag: "metrics-host",
      placeholder: "ADDRESS",
      about: "Address of the metrics' port; whoever reaches it may read them",
      fallback: "127.0.0.1",
      ...everywhere
    },
    text
  ),
  logLevel: settingWithDefault(
    {
      flag: "log",
      placeholder: "LEVEL",
      about: "Least level that is logged: debug, info, warning, error",
      fallback: "info",
      ...everywhere
    },
    oneOf("debug", "info", "warning", "error")
  )
}

/** Whether this is the real thing, where what is convenient in development must not be. */
export const isProduction = Config.string("NODE_ENV").pipe(
  Config.withDefault("development"),
  Config.map((mode) => mode === "production"),
  Effect.orDie
)
