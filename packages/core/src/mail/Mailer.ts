import { Context, Effect, Layer, Schema } from "effect"
import type { UserId } from "../Ids.js"

/** A message to one user. */
export interface Mail {
  /**
   * Names the message: sent again it has the same, so that a mailbox may see that it is one. Letters, digits, hyphens.
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
  /** For a deployment without a mail server: the message goes to the log. */
  static readonly layerLog = Layer.succeed(Mailer, {
    send: (mail) => Effect.annotateLogs(Effect.logInfo("An e-mail, as there is no mail server"), { ...mail })
  })
}
