import { Context, Effect, Layer, Schema } from "effect"
import type { UserId } from "../Ids.js"

/** An e-mail to one user. */
export interface Mail {
  /**
   * Identifies the message and begins with its subject matter. It stays the same when the message is sent again, so
   * that mail servers can recognise duplicates. Letters, digits and hyphens.
   */
  readonly id: string
  readonly userId: UserId
  /** The user's address, without a name. */
  readonly to: string
  readonly subject: string
  /** Plain text, with line breaks as they are to be shown. */
  readonly text: string
}

/** The message was not accepted; another attempt may succeed. */
export class MailerError extends Schema.TaggedError<MailerError>()("MailerError", {
  message: Schema.String,
  cause: Schema.optional(Schema.Defect)
}) {}

/** Port: sends e-mail. */
export class Mailer extends Context.Tag("@winnow/core/Mailer")<
  Mailer,
  {
    /** Hands the message over once. Returns when a mail server has accepted it; interruption ends the attempt. */
    readonly send: (mail: Mail) => Effect.Effect<void, MailerError>
  }
>() {
  /** For a deployment without a mail server: logs that a message was not sent, and its text at debug level. */
  static readonly layerLog = Layer.succeed(Mailer, {
    send: ({ id, subject, text, to, userId }) =>
      Effect.logInfo("An e-mail is not sent, as there is no mail server").pipe(
        Effect.zipRight(Effect.annotateLogs(Effect.logDebug("What the e-mail says"), { to, subject, text })),
        Effect.annotateLogs({ mailId: id, userId })
      )
  })
}
