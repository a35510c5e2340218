import { Plan } from "@winnow/core"
import type { Rate } from "@winnow/http"
import { Duration, Either, Redacted } from "effect"
import type { Parse } from "./Setting.js"
import { duration, oneOf } from "./Setting.js"

/** Where records are stored. */
export type DatabaseChoice =
  | { readonly type: "sqlite"; readonly filename: string }
  | { readonly type: "postgres"; readonly url: Redacted.Redacted }

export const parseDatabase: Parse<DatabaseChoice> = (text) => {
  const filename = /^sqlite:(.+)$/.exec(text)?.[1]
  if (filename !== undefined) return Either.right({ type: "sqlite", filename })
  return /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text)
    ? Either.right({ type: "postgres", url: Redacted.make(text) })
    : Either.left("sqlite:PATH or postgres://…")
}

export const parseSmtpUrl: Parse<Redacted.Redacted> = (text) =>
  /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text)
    ? Either.right(Redacted.make(text))
    : Either.left("smtp://… or smtps://…")

export const parseSender: Parse<string> = (text) =>
  /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text)
    ? Either.right(text)
    : Either.left("an e-mail address, or NAME <ADDRESS>")

export const parseRate: Parse<Rate | null> = (text) => {
  const [, requests, seconds] = /^([1-9]\d{0,8})\/([1-9]\d{0,4})$/.exec(text) ?? []
  if (text === "off") return Either.right(null)
  return requests === undefined
    ? Either.left("N/SECONDS, such as 600/60, or off")
    : Either.right({ requests: Number(requests), seconds: Number(seconds) })
}

/** Origins as browsers send them in `Origin`, separated by commas; `*` for any. */
export const parseOrigins: Parse<ReadonlyArray<string>> = (text) => {
  const origins = text.split(",").map((part) => part.trim())
  return origins.every((origin) => origin === "*" || (URL.canParse(origin) && new URL(origin).origin === origin))
    ? Either.right(origins)
    : Either.left("origins such as https://app.example.com, separated by commas, or *")
}

/** A lease is renewed after a third of it. */
export const parseLease: Parse<Duration.Duration> = (text) =>
  Either.filterOrLeft(duration(text), Duration.greaterThanOrEqualTo("2 seconds"), () => "at least 2 seconds")

export const plans = Plan.literals.join(", ")
export const parsePlan: Parse<Plan> = oneOf(...Plan.literals)

/** Tesseract's names, including scripts: `script/Latin`. */
export const parseLanguages: Parse<string> = (text) =>
  /^[A-Za-z][\w/-]*(?:\+[A-Za-z][\w/-]*)*$/u.test(text)
    ? Either.right(text)
    : Either.left("Tesseract's names of languages, such as eng or deu+eng")
