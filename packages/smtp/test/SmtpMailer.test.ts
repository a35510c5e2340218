import { describe, expect, it } from "@effect/vitest"
import { Mailer, UserId } from "@winnow/core"
import { SmtpMailer } from "@winnow/smtp"
import type { Duration } from "effect"
import { Deferred, Effect, Redacted } from "effect"
import { createServer } from "node:net"
import type { MailServerOptions } from "../../../test/support/MailServer.js"
import { startMailServer } from "../../../test/support/MailServer.js"

const mail = {
  id: "usage-warning-2026-11-1",
  userId: UserId.make("user_1"),
  to: "zoë.o'hara+winnow@example.com",
  subject: "80 % of your extractions – November",
  text: "Grüße,\n.\nfrom line one\nto a line that is so long that it has to be wrapped on its way by whoever sends it".padEnd(
    1_200,
    " x"
  )
}

const credentials = { user: "winnow", password: "p@ss:w/rd" }
const asked = `${credentials.user}:${encodeURIComponent(credentials.password)}@`

const mailServer = (options: MailServerOptions = {}) =>
  Effect.acquireRelease(
    Effect.promise(() => startMailServer(options)),
    ({ stop }) => Effect.promise(stop)
  )

const send = (url: string, timeout: Duration.DurationInput = "20 seconds") =>
  Effect.flatMap(Mailer, ({ send }) => send(mail)).pipe(
    Effect.provide(SmtpMailer.layer({ url: Redacted.make(url), from: "Winnow <no-reply@winnow.example>", timeout }))
  )

/** What a mailbox's reader makes of a quoted-printable body. */
const bodyOf = (source: string) =>
  Buffer.from(
    source
      .slice(source.indexOf("\r\n\r\n") + 4)
      .replaceAll("=\r\n", "")
      .replaceAll(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))),
    "latin1"
  )
    .toString()
    .trimEnd()

describe("A mail over SMTP", () => {
  it.scopedLive("arrives as it was written, from whom it is", () =>
    Effect.gen(function* () {
      const { port, received } = yield* mailServer({ encryption: "none" })
      yield* send(`smtp://127.0.0.1:${port}`)
      expect(received).toMatchObject([{ from: "no-reply@winnow.example", to: [mail.to], isEncrypted: false }])
      const source = received[0]?.source ?? ""
      expect(source).toMatch(/^From: Winnow <no-reply@winnow.example>\r$/m)
      expect(source).toMatch(/^Message-ID: <usage-warning-2026-11-1@winnow.example>\r$/m)
      expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
      expect(source).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m)
      expect(bodyOf(source).replaceAll("\r\n", "\n")).toBe(mail.text.trimEnd())
    })
  )

  it.scopedLive("is sent with credentials after STARTTLS", () =>
    Effect.gen(function* () {
      const { port, received } = yield* mailServer({ credentials })
      yield* send(`smtp://${asked}127.0.0.1:${port}?tls.rejectUnauthorized=false`)
      expect(received).toMatchObject([{ to: [mail.to], isEncrypted: true, user: "winnow" }])
    })
  )

  it.scopedLive("is sent over a connection that is encrypted from the start", () =>
    Effect.gen(function* () {
      const { port, received } = yield* mailServer({ credentials, encryption: "from the start" })
      yield* send(`smtps://${asked}127.0.0.1:${port}?tls.rejectUnauthorized=false`)
      expect(received).toMatchObject([{ isEncrypted: true, user: "winnow" }])
    })
  )

  it.scopedLive("is not sent where credentials would be in the clear, unless that is wanted", () =>
    Effect.gen(function* () {
      const { port, received } = yield* mailServer({ credentials, encryption: "none" })
      const error = yield* Effect.flip(send(`smtp://${asked}127.0.0.1:${port}`))
      expect(error).toMatchObject({ _tag: "MailerError", message: expect.stringMatching(/STARTTLS/) })
      expect(received).toEqual([])
      yield* send(`smtp://${asked}127.0.0.1:${port}?requireTLS=false`)
      expect(received).toMatchObject([{ isEncrypted: false, user: "winnow" }])
    })
  )

  it.scopedLive("is not sent to a server that cannot prove who it is", () =>
    Effect.gen(function* () {
      const { port, received } = yield* mailServer({ credentials })
      const error = yield* Effect.flip(send(`smtp://${asked}127.0.0.1:${port}`))
      expect(error.message).toMatch(/certificate/i)
      expect(received).toEqual([])
    })
  )

  it.scopedLive("fails with the server's words when the credentials are wrong, and never tells them", () =>
    Effect.gen(function* () {
      const { port } = yield* mailServer({ credentials: { ...credentials, password: "other" } })
      const error = yield* Effect.flip(send(`smtp://${asked}127.0.0.1:${port}?tls.rejectUnauthorized=false`))
      expect(error.message).toMatch(/535.*Authentication credentials invalid/)
      expect(JSON.stringify(error)).not.toContain(credentials.password)
      expect(JSON.stringify(error)).not.toContain(Buffer.from(credentials.password).toString("base64"))
    })
  )

  it.scopedLive("fails with the server's words when the address is refused", () =>
    Effect.gen(function* () {
      const { port } = yield* mailServer({ refuse: (to) => `No such mailbox: ${to}` })
      const error = yield* Effect.flip(send(`smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`))
      expect(error.message).toMatch(/No such mailbox: zo/)
    })
  )

  it.scopedLive("fails when there is no server", () =>
    Effect.gen(function* () {
      const { port, stop } = yield* Effect.promise(() => startMailServer())
      yield* Effect.promise(stop)
      expect(yield* Effect.flip(send(`smtp://127.0.0.1:${port}`))).toMatchObject({
        _tag: "MailerError",
        message: expect.stringMatching(/ECONNREFUSED/)
      })
    })
  )

  it.scopedLive("fails when the server says nothing, and hangs up", () =>
    Effect.gen(function* () {
      const ended = yield* Deferred.make<void>()
      const silent = createServer((socket) =>
        socket
          .resume()
          .on("close", () => Effect.runSync(Deferred.succeed(ended, undefined)))
          .on("error", () => undefined)
      )
      yield* Effect.acquireRelease(
        Effect.promise(() => new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve))),
        () => Effect.sync(() => silent.close())
      )
      const address = silent.address()
      const port = typeof address === "object" ? address?.port : undefined
      const error = yield* Effect.flip(send(`smtp://127.0.0.1:${port}`, "100 millis"))
      expect(error).toMatchObject({ _tag: "MailerError", message: expect.stringMatching(/100ms|Greeting/) })
      yield* Deferred.await(ended)
    })
  )
})
