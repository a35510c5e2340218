import { createHmac } from "node:crypto"
import { describe, expect, it } from "vitest"
import type { VerifyOptions, WebhookEvent } from "winnow/webhooks"
import { verifyWebhook } from "winnow/webhooks"
import { toNodeHandler } from "winnow/node"
import { engine, invoice, invoiceBytes, invoiceData, listen, readJson } from "./Invoice.js"

const secret = "5f".repeat(32)
const event = { event: "extraction.completed", data: { id: "ext_1" }, timestamp: "2026-03-14T09:26:53.589Z" }
const body = JSON.stringify(event)

const sign = (key: string, text: string) => createHmac("sha256", key).update(text)
const plain = (key: string) => `sha256=${sign(key, body).digest("hex")}`
const standard = (key: string, seconds = Math.floor(Date.now() / 1000)) => ({
  "webhook-id": "ext_1",
  "webhook-timestamp": String(seconds),
  "webhook-signature": `v1,bm9uZQ== v1,${sign(key, `ext_1.${seconds}.${body}`).digest("base64")}`
})

const requestWith = (headers: Record<string, string>, text = body) =>
  new Request("http://host/hook", { method: "POST", headers, body: text })

const untimed = { requireTimestamp: false }

describe("verifyWebhook", () => {
  it.each<[string, Record<string, string>, VerifyOptions]>([
    ["Standard Webhooks", standard(secret), {}],
    ["Standard Webhooks where no time is asked for", standard(secret), untimed],
    ["the plain signature", { "X-Service-Signature": plain(secret) }, untimed],
    [
      "the plain signature of a secret that was replaced",
      { "X-Service-Signature": plain("new"), "X-Service-Signature-Previous": plain(secret) },
      untimed
    ]
  ])("gives the event that is signed by %s", async (_, headers, options) => {
    expect(await verifyWebhook(requestWith(headers), secret, options)).toEqual(event)
    expect(await verifyWebhook({ headers, body }, secret, options)).toEqual(event)
    expect(await verifyWebhook({ headers, body: Buffer.from(body) }, ["other", secret], options)).toEqual(event)
  })

  const wrong = "The signature does not match the webhook's secret"
  it.each([
    ["no signature", requestWith({}), wrong],
    ["another secret", requestWith(standard("other")), wrong],
    ["another secret's plain signature", requestWith({ "x-service-signature": plain("other") }), wrong],
    ["another body", requestWith(standard(secret), `${body} `), wrong],
    ["half a signature", requestWith({ "x-service-signature": plain(secret).slice(0, 40) }), wrong],
    [
      "an old delivery",
      requestWith(standard(secret, Math.floor(Date.now() / 1000) - 301)),
      /not sent within 300 seconds/
    ],
    ["one from the future", requestWith(standard(secret, Math.floor(Date.now() / 1000) + 302)), /not sent within 300/],
    ["no time", requestWith({ ...standard(secret), "webhook-timestamp": "soon" }), /not sent within 300 seconds/],
    [
      "an old delivery that has a plain signature as well",
      requestWith({ ...standard(secret, 1), "x-service-signature": plain(secret) }),
      /not sent within/
    ]
  ])("refuses %s", async (_, request, message) => {
    const refused = verifyWebhook(request, secret, untimed)
    await expect(refused).rejects.toMatchObject({ code: "WEBHOOK_REJECTED", message: expect.stringMatching(message) })
  })

  it("takes no delivery whose time was left away, unless it is told to", async () => {
    const request = () => requestWith({ "x-service-signature": plain(secret) })
    const message = expect.stringMatching(/has no timestamp.* requireTimestamp to false/)
    for (const options of [{}, { requireTimestamp: true }, { toleranceSeconds: 3600 }]) {
      const refused = verifyWebhook(request(), secret, options)
      await expect(refused).rejects.toMatchObject({ code: "WEBHOOK_REJECTED", message })
    }
    expect(await verifyWebhook(request(), secret, untimed)).toEqual(event)
  })

  it("takes the tolerance it is told", async () => {
    const old = () => requestWith(standard(secret, Math.floor(Date.now() / 1000) - 3000))
    expect(await verifyWebhook(old(), secret, { toleranceSeconds: 3600 })).toEqual(event)
  })

  it("tells of a secret or a body that cannot be", async () => {
    await expect(verifyWebhook(requestWith({}), "")).rejects.toMatchObject({ code: "INVALID_OPTION" })
    await expect(verifyWebhook({ headers: {}, body: JSON.parse(body) }, secret)).rejects.toThrow(/not a parsed object/)
  })
})

describe("a webhook of an engine in the host", () => {
  it("is told what has ended, in a way that verifies", async () => {
    const events: Array<WebhookEvent> = []
    const keys: Array<string> = []
    const receive = async (request: Request) => {
      events.push(await verifyWebhook(request, keys))
      return new Response(null, { status: 204 })
    }
    const url = await listen(toNodeHandler(receive))
    const winnow = await engine({ handler: { authenticate: () => "local" }, webhooks: { allow: ["127.0.0.1"] } })
    const registered = await winnow.handler(
      new Request("http://host/v1/webhooks", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ url, events: ["extraction.completed"] })
      })
    )
    keys.push((await readJson(registered)).data.secret)
    const { id } = await winnow.submit(invoice, { file: await invoiceBytes })
    await expect
      .poll(() => events)
      .toMatchObject([{ event: "extraction.completed", data: { id, extractedData: invoiceData } }])
  })

  it("cannot be without a key that outlives the process where its secret does", async () => {
    const { sqlite } = await import("winnow/sqlite")
    const open = engine({ storage: sqlite(":memory:"), webhooks: {} })
    await expect(open).rejects.toMatchObject({ code: "INVALID_OPTION", message: /webhooks.secretKey is missing/ })
  })
})
