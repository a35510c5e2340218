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

/** Settings of all commands that open the database. */
export const storageSettings = {
  database: settingWithDefault(
    {
      flag: "database",
      placeholder: "URL",
      about: "Database that stores all records: sqlite:PATH or postgres://…",
      fallback: "sqlite:winnow.db",
      ...everywhere
    },
    parseDatabase
  )
}

/** Settings of all commands that read documents. */
export const extractionSettings = {
  ...modelSettings,
  ocr: optionalSetting(
    {
      flag: "ocr",
      placeholder: "LANGS",
      about: "Languages for OCR of pages without usable text, such as eng or deu+eng; needs Tesseract on this machine",
      ...everywhere
    },
    parseLanguages
  ),
  pdfEngine: settingWithDefault(
    {
      flag: "pdf-engine",
      placeholder: "NAME",
      about: "PDF parser: pdfium or unpdf",
      fallback: "pdfium",
      ...everywhere
    },
    oneOf("pdfium", "unpdf")
  ),
  threads: settingWithDefault(
    {
      flag: "threads",
      placeholder: "N",
      about: "Worker threads that read documents; all: one per core",
      fallback: "all",
      ...everywhere
    },
    (text) => (text === "all" ? Either.right(availableParallelism()) : wholeNumber(1, 256)(text))
  ),
  threadSeconds: settingWithDefault(
    {
      flag: "thread-seconds",
      placeholder: "N",
      about: "Maximum seconds to read one document",
      fallback: "30",
      ...everywhere
    },
    wholeNumber(1, 3_600)
  ),
  threadMegabytes: settingWithDefault(
    {
      flag: "thread-megabytes",
      placeholder: "N",
      about: "Maximum memory to read one document, in MiB",
      fallback: "512",
      ...everywhere
    },
    wholeNumber(64, 65_536)
  ),
  maxPages: settingWithDefault(
    {
      flag: "max-pages",
      placeholder: "N",
      about: "Maximum pages per document; a longer document fails",
      fallback: String(defaultDocumentLimits.pages),
      ...everywhere
    },
    wholeNumber(1, 100_000)
  ),
  maxWords: settingWithDefault(
    {
      flag: "max-words",
      placeholder: "N",
      about: "Maximum words, table cells and ruled lines per document; a larger document fails",
      fallback: String(defaultDocumentLimits.words),
      ...everywhere
    },
    wholeNumber(1, 10_000_000)
  )
}

/** Settings of all commands that decrypt webhook secrets. */
export const secretSettings = {
  secretKey: optionalSetting(
    {
      flag: "secret-key",
      placeholder: "KEY",
      about: "Key that encrypts webhook secrets: 32 random bytes in hex; after a comma, older keys for decryption",
      secret: true,
      ...everywhere
    },
    (text) => parseSecretKeys(Redacted.make(text))
  )
}

export const serveSettings = {
  port: settingWithDefault(
    {
      flag: "port",
      placeholder: "N",
      about: "Port to listen on; 0 picks a free port",
      fallback: "4100",
      ...everywhere
    },
    wholeNumber(0, 65_535)
  ),
  host: settingWithDefault(
    {
      flag: "host",
      placeholder: "ADDRESS",
      about: "Address to listen on; 0.0.0.0 listens on all addresses",
      fallback: "127.0.0.1",
      ...everywhere
    },
    text
  ),
  ...storageSettings,
  ...extractionSettings,
  concurrency: settingWithDefault(
    {
      flag: "concurrency",
      placeholder: "N",
      about: "Maximum extractions at the same time",
      fallback: "4",
      ...everywhere
    },
    wholeNumber(1, 1_000)
  ),
  capacity: settingWithDefault(
    {
      flag: "capacity",
      placeholder: "N",
      about: "Maximum synchronous extractions that wait for a free slot; further ones get 503",
      fallback: "64",
      ...everywhere
    },
    wholeNumber(1, 10_000)
  ),
  lease: optionalSetting(
    {
      flag: "lease",
      placeholder: "TIME",
      about: "How long until another process takes over the runs of a dead process; default 30 seconds, on Postgres 7",
      ...everywhere
    },
    parseLease
  ),
  maxDocumentMegabytes: settingWithDefault(
    {
      flag: "max-document-megabytes",
      placeholder: "N",
      about: "Maximum document size in MiB; a larger document gets 413",
      fallback: "25",
      ...everywhere
    },
    wholeNumber(1, 256)
  ),
  rateLimit: settingWithDefault(
    {
      flag: "rate-limit",
      placeholder: "N/SECONDS",
      about: "Requests allowed per API key and period in each process, or off; further ones get 429",
      // Ten concurrent requests of 20 ms each, without a pause.
      fallback: "30000/60",
      ...everywhere
    },
    parseRate
  ),
  failedKeyLimit: settingWithDefault(
    {
      flag: "failed-key-limit",
      placeholder: "N/SECONDS",
      about:
        "Failed authentications allowed per client address and period, or off; requests with a valid key are never limited by it",
      fallback: "100/60",
      ...everywhere
    },
    parseRate
  ),
  trustedProxies: settingWithDefault(
    {
      flag: "trusted-proxies",
      placeholder: "N",
      about: "Number of proxies in front of the server that add to X-Forwarded-For; 0 uses the connection's address",
      fallback: "0",
      ...everywhere
    },
    wholeNumber(0, 16)
  ),
  allowOrigin: optionalSetting(
    {
      flag: "allow-origin",
      placeholder: "ORIGINS",
      about:
        "Web origins that may call the API from a browser (CORS), such as https://app.example.com, or * for all; default none",
      ...everywhere
    },
    parseOrigins
  ),
  answerRetention: settingWithDefault(
    {
      flag: "answer-retention",
      placeholder: "TIME",
      about: "How long a model's answers are cached for the same user and document; 0: only during the run itself",
      fallback: "0",
      ...everywhere
    },
    duration
  ),
  console: settingWithDefault(
    {
      flag: "console",
      placeholder: "yes or no",
      about: "Whether the server has the web console too",
      fallback: "yes",
      ...everywhere
    },
    oneOf("yes", "no")
  ),
  documentRetention: optionalSetting(
    {
      flag: "document-retention",
      placeholder: "TIME",
      about:
        "How long documents are kept after upload, such as 7 days; 0: until their extraction ends; default 30 days with the console, otherwise 0",
      ...everywhere
    },
    duration
  ),
  ...secretSettings,
  deliveryRetention: settingWithDefault(
    {
      flag: "delivery-retention",
      placeholder: "TIME",
      about: "How long webhook delivery attempts stay listed, such as 7 days",
      fallback: "30 days",
      ...everywhere
    },
    duration
  ),
  webhookAllow: optionalSetting(
    {
      flag: "webhook-allow",
      placeholder: "NETWORKS",
      about: "Private networks that webhooks may call, http included, such as 127.0.0.0/8; for development",
      ...everywhere
    },
    parseNetworks
  ),
  smtpUrl: optionalSetting(
    {
      flag: "smtp-url",
      placeholder: "URL",
      about: "Mail server, smtp://USER:PASSWORD@HOST:PORT or smtps://…; without it, messages are only logged",
      secret: true,
      ...everywhere
    },
    parseSmtpUrl
  ),
  smtpFrom: optionalSetting(
    {
      flag: "smtp-from",
      placeholder: "ADDRESS",
      about: "Sender of e-mail messages, such as Winnow <no-reply@example.com>",
      ...everywhere
    },
    parseSender
  ),
  metricsPort: optionalSetting(
    {
      flag: "metrics-port",
      placeholder: "N",
      about: "Separate port for Prometheus metrics at GET /metrics; default none",
      ...everywhere
    },
    wholeNumber(0, 65_535)
  ),
  metricsHost: settingWithDefault(
    {
      flag: "metrics-host",
      placeholder: "ADDRESS",
      about: "Address of the metrics port; anyone who can reach it can read the metrics",
      fallback: "127.0.0.1",
      ...everywhere
    },
    text
  ),
  logLevel: settingWithDefault(
    {
      flag: "log",
      placeholder: "LEVEL",
      about: "Minimum log level: debug, info, warning or error",
      fallback: "info",
      ...everywhere
    },
    oneOf("debug", "info", "warning", "error")
  )
}

/** Whether the server runs in production, where development defaults are not allowed. */
export const isProduction = Config.string("NODE_ENV").pipe(
  Config.withDefault("development"),
  Config.map((mode) => mode === "production"),
  Effect.orDie
)
