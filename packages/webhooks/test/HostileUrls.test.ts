import { describe, expect, it } from "@effect/vitest"
import { WebhookTransport } from "@winnow/core"
import { parseNetworks, NodeTransport } from "@winnow/webhooks"
import { Effect, Either } from "effect"
import { makeReceiver } from "./Receiver.js"

/** Written for loopback in some way; `PORT` is where a receiver listens. */
const loopback = [
  "https://127.0.0.1:PORT/",
  "https://127.0.0.2:PORT/",
  "https://127.255.255.254:PORT/",
  "https://127.0.0.1.:PORT/",
  "https://127.1:PORT/",
  "https://127.0.1:PORT/",
  "https://2130706433:PORT/",
  "https://017700000001:PORT/",
  "https://0x7f000001:PORT/",
  "https://0x7f.0.0.1:PORT/",
  "https://0177.0.0.1:PORT/",
  "https://0x7f.1:PORT/",
  "https://0177.0x0.0.0x1:PORT/",
  "https://%31%32%37.0.0.1:PORT/",
  "https://127%2e0%2e0%2e1:PORT/",
  "https://127。0。0。1:PORT/",
  "https://①②⑦.⓪.⓪.①:PORT/",
  "https://0.0.0.0:PORT/",
  "https://0:PORT/",
  "https://[::1]:PORT/",
  "https://[::]:PORT/",
  "https://[0:0:0:0:0:0:0:1]:PORT/",
  "https://[0000::0001]:PORT/",
  "https://[::ffff:127.0.0.1]:PORT/",
  "https://[::ffff:7f00:1]:PORT/",
  "https://[::ffff:0:127.0.0.1]:PORT/",
  "https://[::127.0.0.1]:PORT/",
  "https://[64:ff9b::127.0.0.1]:PORT/",
  "https://[64:ff9b:1::127.0.0.1]:PORT/",
  "https://[2002:7f00:1::]:PORT/",
  "https://[2001:0:7f00:1::]:PORT/",
  "https://localhost:PORT/",
  "https://LOCALHOST:PORT/",
  "https://localhost.:PORT/",
  "https://anything.localhost:PORT/",
  "http://127.0.0.1:PORT/",
  "http://localhost:PORT/",
  "http://[::1]:PORT/"
]

/** Not loopback, and nobody's business either. */
const elsewhere = [
  "https://10.0.0.1/",
  "https://10.255.255.255/",
  "https://172.16.0.1/",
  "https://172.31.255.255/",
  "https://192.168.1.1/",
  "https://169.254.169.254/latest/meta-data/",
  "https://[::ffff:169.254.169.254]/",
  "https://0xa9fea9fe/",
  "https://2852039166/",
  "https://[fd00:ec2::254]/",
  "https://168.63.129.16/",
  "https://100.64.0.1/",
  "https://100.100.100.200/",
  "https://192.0.0.192/",
  "https://192.0.2.1/",
  "https://192.88.99.1/",
  "https://198.18.0.1/",
  "https://198.51.100.1/",
  "https://203.0.113.1/",
  "https://224.0.0.1/",
  "https://239.255.255.250/",
  "https://240.0.0.1/",
  "https://255.255.255.255/",
  "https://[fe80::1]/",
  "https://[fe80::1%25eth0]/",
  "https://[fc00::1]/",
  "https://[fec0::1]/",
  "https://[ff02::1]/",
  "https://[2001:db8::1]/",
  "https://[3fff::1]/",
  "https://[100::1]/",
  "https://[5f00::1]/",
  "https://[4000::1]/"
]

/** No URLs to send anything to. */
const malformed = [
  "",
  "example.com",
  "//example.com/",
  "https:example.com",
  "https:/example.com",
  "https:///example.com",
  "https://",
  "https://?",
  "https://#@example.com",
  "ftp://example.com/",
  "file:///etc/passwd",
  "data:text/plain,x",
  "gopher://127.0.0.1:PORT/",
  "unix:/var/run/docker.sock",
  "javascript:alert(1)",
  "http://example.com/",
  "https://user@example.com/",
  "https://user:secret@example.com/",
  "https://@example.com/",
  "https://:@example.com/",
  "https://example.com@127.0.0.1:PORT/",
  "https://127.0.0.1:PORT\\@example.com/",
  "https:\\\\127.0.0.1:PORT",
  "https://exa\nmple.com/",
  "https://127.0.0.1\t:PORT/",
  " https://127.0.0.1:PORT/",
  "https://example.com:99999/",
  "https://256.256.256.256/",
  "https://1.2.3.4.5/",
  "https://[::1/",
  "https://[v1.x]/",
  "https://exa mple.com/",
  "https://exam\u00a0ple.com/"
]

const use = <A, E>(effect: (transport: typeof WebhookTransport.Service) => Effect.Effect<A, E>, options = {}) =>
  Effect.flatMap(WebhookTransport, effect).pipe(Effect.provide(NodeTransport.layer(options)))

const post = (url: string) => (transport: typeof WebhookTransport.Service) =>
  Effect.scoped(transport.post({ url, headers: {}, body: new Uint8Array(3) }))

describe("A hostile URL", () => {
  const all = [...loopback, ...elsewhere, ...malformed]

  it.scopedLive.each(all)("is refused when it is registered, and when it is called: %j", (text) =>
    Effect.gen(function* () {
      const receivers = [yield* makeReceiver("127.0.0.1"), yield* makeReceiver("::1")]
      for (const receiver of receivers) {
        const url = text.replace("PORT", String(receiver.port))
        const registered = yield* use((transport) => Effect.flip(transport.check(url)))
        expect(registered).toMatchObject({ _tag: "WebhookUrlRefused", message: expect.stringMatching(/^must /) })
        expect(yield* use((transport) => Effect.flip(post(url)(transport)))).toMatchObject({
          _tag: "WebhookUrlRefused"
        })
        expect(receiver.connections()).toBe(0)
      }
    })
  )

  it("is one of many", () => {
    expect(all.length).toBeGreaterThanOrEqual(60)
    expect(new Set(all).size).toBe(all.length)
  })

  it.scopedLive("would reach its receiver if loopback were allowed", () =>
    Effect.gen(function* () {
      const receiver = yield* makeReceiver("127.0.0.1")
      const allow = Either.getOrThrow(parseNetworks("127.0.0.0/8"))
      const written = ["127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "localhost", "a.localhost."]
      for (const [index, host] of written.entries()) {
        const url = `http://${host}:${receiver.port}/`
        yield* use((transport) => transport.check(url), { allow })
        expect(yield* use((transport) => Effect.map(post(url)(transport), ({ status }) => status), { allow })).toBe(204)
        expect(receiver.received).toHaveLength(index + 1)
      }
    })
  )
})

describe("A name", () => {
  const answering = (...answers: ReadonlyArray<ReadonlyArray<string>>) => {
    let asked = 0
    return { resolve: async () => answers[Math.min(asked++, answers.length - 1)] ?? [] }
  }

  it.scopedLive.each([
    "127.0.0.1",
    "::1",
    "10.0.0.1",
    "169.254.169.254",
    "168.63.129.16",
    "::ffff:127.0.0.1",
    "64:ff9b::7f00:1",
    "93.184.216.34 127.0.0.1",
    "2606:4700::1111 ::1"
  ])("is refused that leads to %s", (addresses) =>
    Effect.gen(function* () {
      const receiver = yield* makeReceiver()
      const url = `https://example.com:${receiver.port}/`
      const options = answering(addresses.split(" "))
      expect(yield* use((transport) => Effect.flip(transport.check(url)), options)).toMatchObject({
        _tag: "WebhookUrlRefused"
      })
      expect(yield* use((transport) => Effect.flip(post(url)(transport)), options)).toMatchObject({
        _tag: "WebhookUrlRefused"
      })
      expect(receiver.connections()).toBe(0)
    })
  )

  it.scopedLive("is looked at again at each connection, and the connection goes where the look went", () =>
    Effect.gen(function* () {
      const receiver = yield* makeReceiver()
      const url = `https://example.com:${receiver.port}/`
      const options = answering(["93.184.216.34"], ["127.0.0.1"])
      const outcome = yield* use(
        (transport) => Effect.zipRight(transport.check(url), Effect.flip(post(url)(transport))),
        options
      )
      expect(outcome).toMatchObject({ _tag: "WebhookUrlRefused" })
      expect(receiver.connections()).toBe(0)
      const allow = Either.getOrThrow(parseNetworks("127.0.0.0/8"))
      const once = answering(["127.0.0.1"], ["93.184.216.34"])
      const plain = `http://example.com:${receiver.port}/`
      const status = yield* use((transport) => Effect.map(post(plain)(transport), ({ status }) => status), {
        ...once,
        allow
      })
      expect(status).toBe(204)
    })
  )

  it.scopedLive("may be registered before it leads anywhere, and fails when it is called", () =>
    Effect.gen(function* () {
      const options = { resolve: () => Promise.reject(new Error("The name example.com cannot be resolved")) }
      const url = "https://example.com/"
      yield* use((transport) => transport.check(url), options)
      expect(yield* use((transport) => Effect.flip(post(url)(transport)), options)).toMatchObject({
        _tag: "WebhookTransportError",
        message: "The name example.com cannot be resolved"
      })
    })
  )

  it.scopedLive("is called by plain http only where it leads to what is allowed", () =>
    Effect.gen(function* () {
      const allow = Either.getOrThrow(parseNetworks("127.0.0.0/8"))
      const url = "http://example.com:1/"
      const elsewhere = { ...answering(["93.184.216.34"]), allow }
      const error = yield* use((transport) => Effect.flip(transport.check(url)), elsewhere)
      expect(error).toMatchObject({ _tag: "WebhookUrlRefused", message: "must begin with https://" })
      yield* use((transport) => transport.check(url), { ...answering(["127.0.0.1", "::1"]), allow })
      yield* use((transport) => transport.check("https://example.com/"), { ...answering(["93.184.216.34"]), allow })
    })
  )
})
