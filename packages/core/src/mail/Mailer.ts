import { Context, Effect, Layer, Schema } from "effect"
import type { UserId } from "../Ids.js"

/** A message to one user. */
export interface Mail {
  /**
   * Names the message, what it is about first: sent again it has the same, so that a mailbox may see that it is one.
   * Letters, digits, hyphens.
   */
  readonly id: string
  readonly userId: UserId
  /** Their address, without a name. */
  readonly to: string
  readonly subject: string
  /** Plain, its lines as they are to be shown. */
  readonly text: string
}

/** The message was not taken over; it may be another time. */
export class MailerError extends Schema.TaggedError<MailerError>()("MailerError", {
  message: Schema.String,
  cause: Schema.optional(Schema.Defect)
}) {}

/** Port: the way to people's mailboxes. */
export class Mailer extends Context.Tag("@winnow/core/Mailer")<
  Mailer,
  {
    /** Hands the message over, once. Returns when somebody else answers for it; interruption ends the attempt. */
    readonly send: (mail: Mail) => Effect.Effect<void, MailerError>
  }
>() {
  /** For a deployment without a mail server: the log tells of each message, and at the level debug what it says. */
  static readonly layerLog = Layer.succeed(Mailer, {
    send: ({ id, subject, text, to, userId }) =>
      Effect.logInfo("An e-mail is not sent, as there is no mail server").pipe(
        Effect.zipRight(Effect.annotateLogs(Effect.logDebug("What the e-mail says"), { to, subject, text })),
        Effect.annotateLogs({ mailId: id, userId })
      )
  })
}
