import { Mailer } from "@winnow/core"
import type { Redacted } from "effect"
import { Effect, Layer, Option } from "effect"
import { CommandError } from "./CommandError.js"

export interface MailOptions {
  readonly smtpUrl: Option.Option<Redacted.Redacted>
  readonly smtpFrom: Option.Option<string>
}

/** Sends mail through the configured SMTP server; without one, messages are only logged. */
export const layerMailer = ({ smtpFrom, smtpUrl }: MailOptions) =>
  Layer.unwrapEffect(
    Effect.gen(function* () {
      if (Option.isNone(smtpUrl)) return Mailer.layerLog
      if (Option.isNone(smtpFrom)) return yield* new CommandError({ message: missing })
      // Loaded only when it is used.
      const { SmtpMailer } = yield* Effect.promise(() => import("@winnow/smtp"))
      return SmtpMailer.layer({ url: smtpUrl.value, from: smtpFrom.value })
    })
  )

const missing = "WINNOW_SMTP_FROM is missing: the sender of the e-mail that WINNOW_SMTP_URL sends"
