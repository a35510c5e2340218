import { describe, expect, it } from "@effect/vitest"
import type { Mail } from "@winnow/core"
import { Mailer, MailerError, makeUserId } from "@winnow/core"
import type { Layer } from "effect"
import { Effect } from "effect"

/** The part of a received message that is checked. */
export type ReceivedMail = Pick<Mail, "to" | "subject" | "text">

const sampleMail = Effect.map(
  makeUserId,
  (userId): Mail => ({
    id: `sample-${userId}`,
    userId,
    to: "ada@example.com",
    subject: "Nearly used up: 80 % – “März” 請求書",
    text: "First line\n\n.\nA line with Ünïcødé and %PDF\nFrom the last line"
  })
)

/** Tests a `Mailer` with a mail server that accepts messages, and without a server. */
export const mailerSuite = (adapter: {
  readonly name: string
  readonly layer: Layer.Layer<Mailer, unknown>
  /** All messages received so far. */
  readonly received: Effect.Effect<ReadonlyArray<ReceivedMail>>
  readonly withoutServer: Layer.Layer<Mailer, unknown>
}): void => {
  const send = Effect.gen(function* () {
    const mail = yield* sampleMail
    yield* Effect.flatMap(Mailer, (mailer) => mailer.send(mail))
    return mail
  })

  describe(`Mailer: ${adapter.name}`, () => {
    it.live("hands a message over, in any script, once", () =>
      Effect.gen(function* () {
        const before = (yield* adapter.received).length
        const { subject, text, to } = yield* Effect.provide(send, adapter.layer)
        const after = yield* adapter.received
        expect(after).toHaveLength(before + 1)
        const last = after.at(-1)
        expect({ ...last, text: last?.text.trimEnd() }).toMatchObject({ to, subject, text })
      })
    )
    it.live("fails with a MailerError where nobody takes it", () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(Effect.provide(send, adapter.withoutServer))
        expect(error).toBeInstanceOf(MailerError)
      })
    )
  })
}
