import { Mailer, MailerError } from "@winnow/core"
import { Effect, Layer } from "effect"

/** `Mailer` on a service that takes messages as JSON over HTTP. */
export const HttpMailer = {
  layer: (options: { readonly url: string; readonly from: string }) =>
    Layer.succeed(Mailer, {
      send: ({ id, subject, text, to }) =>
        Effect.tryPromise({
          try: async (signal) => {
            const response = await fetch(options.url, {
              method: "POST",
              signal,
              // The same message again, after a crash, has the same key.
              headers: { "content-type": "application/json", "idempotency-key": id },
              body: JSON.stringify({ from: options.from, to, subject, text })
            })
            if (!response.ok) throw new Error(`The mail service answered ${response.status}`)
          },
          catch: (cause) =>
            new MailerError({ message: cause instanceof Error ? cause.message : "The mail service failed", cause })
        })
    })
}
