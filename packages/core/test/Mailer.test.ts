import { describe, expect, it } from "@effect/vitest"
import { Mailer, makeUserId } from "@winnow/core"
import { Effect, HashMap, Logger, LogLevel } from "effect"

const logged = Effect.fnUntraced(function* (level: LogLevel.LogLevel) {
  const lines: Array<Readonly<Record<string, unknown>>> = []
  const logger = Logger.make(({ annotations }) => void lines.push(Object.fromEntries(HashMap.toEntries(annotations))))
  const userId = yield* makeUserId
  const mail = { id: "usage-warning-2026-03-1f", userId, to: "ada@example.com", subject: "Nearly all", text: "Ada, …" }
  yield* Effect.flatMap(Mailer, ({ send }) => send(mail)).pipe(
    Effect.provide(Mailer.layerLog),
    Logger.withMinimumLogLevel(level),
    Effect.provide(Logger.replace(Logger.defaultLogger, logger))
  )
  return { lines, mail }
})

describe("a mailer without a mail server", () => {
  it.effect("tells the log for whom a message is, by their id alone", () =>
    Effect.gen(function* () {
      const { lines, mail } = yield* logged(LogLevel.Info)
      expect(lines).toEqual([{ mailId: mail.id, userId: mail.userId }])
    })
  )

  it.effect("shows the message to who wants to see everything", () =>
    Effect.gen(function* () {
      const { lines, mail } = yield* logged(LogLevel.Debug)
      const { id: mailId, ...said } = mail
      expect(lines.at(-1)).toEqual({ mailId, ...said })
    })
  )
})
