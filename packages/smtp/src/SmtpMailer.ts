import type { Mail } from "@winnow/core"
import { Mailer, MailerError } from "@winnow/core"
import { Duration, Effect, Layer, Redacted } from "effect"
import { createTransport } from "nodemailer"

export interface SmtpOptions {
  /**
   * `smtp://USER:PASSWORD@HOST:587` encrypts with STARTTLS, `smtps://…:465` from the start. With a user name, nothing
   * is sent unencrypted unless the URL has `?requireTLS=false`; without one, STARTTLS is used if the server supports
   * it.
   */
  readonly url: Redacted.Redacted
  /** The sender: an address, or `NAME <ADDRESS>`. */
  readonly from: string
  /** The time limit for one message, including connecting. */
  readonly timeout?: Duration.DurationInput
}

/** Sends messages through an SMTP server, each over its own connection. */
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
    // As an object, because a string would be parsed as an address list.
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
