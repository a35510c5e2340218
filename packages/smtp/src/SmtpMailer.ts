import type { Mail } from "@winnow/core"
import { Mailer, MailerError } from "@winnow/core"
import { Duration, Effect, Layer, Redacted } from "effect"
import { createTransport } from "nodemailer"

export interface SmtpOptions {
  /**
   * `smtp://USER:PASSWORD@HOST:587`, where the connection is encrypted by STARTTLS, or `smtps://…:465`, where it is from
   * the start. With a user and a password nothing is sent in the clear, unless `?requireTLS=false` says so; without
   * them STARTTLS is used where the server has it.
   */
  readonly url: Redacted.Redacted
  /** Whom messages are from: an address, or `NAME <ADDRESS>`. */
  readonly from: string
  /** For one message, connecting included. */
  readonly timeout?: Duration.DurationInput
}

/** Hands messages to an SMTP server, each over a connection of its own. */
export const SmtpMailer = {
  layer: ({ from, timeout = "30 seconds", url }: SmtpOptions) => Layer.sync(Mailer, () => make(url, from, timeout))
}

const make = (url: Redacted.Redacted, from: string, timeout: Duration.DurationInput) => {
  const address = Redacted.value(url)
  const millis = Duration.toMillis(timeout)
  const transport = createTransport({
    url: address,
    requireTLS: new URL(address).username !== "",
    connectionTimeout: millis,
    greetingTimeout: millis,
    socketTimeout: millis,
    disableFileAccess: true,
    disableUrlAccess: true
  })
  const domain = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? "localhost"

  const messageOf = ({ id, subject, text, to }: Mail) => ({
    messageId: `<${id}@${domain}>`,
    from,
    // An address alone: as a text it would be taken apart.
    to: { name: "", address: to },
    subject,
    text,
    headers: { "Auto-Submitted": "auto-generated" }
  })

  const send = Effect.fn("SmtpMailer.send")(
    function* (mail: Mail) {
      yield* Effect.tryPromise({
        try: (signal) => transport.sendMail({ ...messageOf(mail), signal }),
        catch: (cause) =>
          new MailerError({ message: cause instanceof Error ? cause.message : "The mail server failed", cause })
      })
    },
    Effect.timeoutFail({
      duration: timeout,
      onTimeout: () => new MailerError({ message: `No answer from the mail server in ${Duration.format(timeout)}` })
    })
  )
  return Mailer.of({ send })
}
