import { describe, expect, it } from "vitest"
import type { DocumentFile } from "../src/index.js"
import { createClient, InvalidRequestError } from "../src/index.js"
import { data, failure, json, startScript } from "./ScriptedServer.js"

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
const bytesOf = (text: string) => new TextEncoder().encode(text)
const completed = data({ id: "ext_1", status: "completed" })

/** The body of a run of this file. */
const sentFor = async (file: DocumentFile, fields = {}) => {
  const { client, received } = await startScript([completed])
  await client.extractions.run({ templateId: "tpl_1", file, ...fields })
  return JSON.parse(received[0]?.body ?? "")
}

describe("A request", () => {
  it("goes where the base URL says, with the key", async () => {
    const { received, url } = await startScript([data([])])
    for (const baseUrl of [url, `${url}/`, `${url}/behind/a/prefix//`]) {
      await createClient({ baseUrl, apiKey: "wn_live_abc" }).templates.list()
    }
    expect(received.map((request) => request.url)).toEqual([
      "/v1/templates?limit=100",
      "/v1/templates?limit=100",
      "/behind/a/prefix/v1/templates?limit=100"
    ])
    expect(received[0]?.headers.authorization).toBe("Bearer wn_live_abc")
    expect(received[0]?.headers).not.toHaveProperty("content-type")
    expect(received[0]?.headers).not.toHaveProperty("idempotency-key")
  })

  it("goes through another fetch", async () => {
    const fetch = async (...request: Parameters<typeof globalThis.fetch>) =>
      Response.json({ data: [new Request(...request).url] })
    const client = createClient({ baseUrl: "http://nowhere.invalid", apiKey: "k", fetch })
    expect(await client.templates.list()).toEqual(["http://nowhere.invalid/v1/templates?limit=100"])
  })

  it("keeps an id to its own step of the path", async () => {
    const { client, received } = await startScript([data({})])
    await client.templates.get("../webhooks?a#ü")
    expect(received[0]?.url).toBe("/v1/templates/..%2Fwebhooks%3Fa%23%C3%BC")
    for (const id of ["", ".", "..", "a\ud800"]) {
      const { apiKeys, deliveries, extractions, templates, webhooks } = client
      const calls = [
        extractions.get,
        extractions.wait,
        extractions.evidence,
        extractions.document,
        extractions.remove,
        templates.get,
        (id: string) => templates.replace(id, { name: "a", variables: [] }),
        templates.remove,
        webhooks.get,
        webhooks.remove,
        webhooks.test,
        webhooks.rotateSecret,
        deliveries.redeliver,
        apiKeys.revoke,
        apiKeys.roll
      ]
      for (const call of calls) {
        const error: unknown = await call(id).catch((error: unknown) => error)
        expect(error).toBeInstanceOf(InvalidRequestError)
        const message = `id: ${JSON.stringify(id)} is no id`
        expect(error).toMatchObject({ code: "INVALID_REQUEST", status: null, requestId: null, message })
      }
    }
    expect(received).toHaveLength(1)
  })

  it("has the parameters that are given", async () => {
    const { client, received } = await startScript([json(200, { data: [], hasMore: false })])
    await client.extractions.listPage({ templateId: "a b&c", limit: 5, cursor: undefined })
    expect(received[0]?.url).toBe("/v1/extractions?templateId=a+b%26c&limit=5")
  })

  it("has nothing of a template but its draft", async () => {
    const { client, received } = await startScript([data({})])
    const template = { id: "tpl_1", userId: "user_1", name: "Invoice", variables: [], createdAt: "", updatedAt: "" }
    await client.templates.replace("tpl_2", template)
    expect(received[0]?.body).toBe('{"name":"Invoice","variables":[]}')
  })

  it("is not sent with a key that no header can hold", async () => {
    const { received, url } = await startScript([data({})])
    await expect(createClient({ baseUrl: url, apiKey: "a\nb" }).usage()).rejects.toThrow(TypeError)
    expect(received).toHaveLength(0)
  })
})

describe("A document", () => {
  it.each([0, 1, 2, 3, 4, 5, 255, 786_431, 786_432, 786_433, 1_572_865])("of %i bytes arrives whole", async (size) => {
    const bytes = Uint8Array.from({ length: size + 2 }, (_, index) => (index * 31 + (index >> 8)) & 0xff)
    const part = bytes.subarray(1, size + 1)
    const base64 = Buffer.from(part).toString("base64")
    for (const file of [part, part.slice().buffer, new Blob([part]), base64]) {
      expect((await sentFor(file)).pdfBase64 === base64).toBe(true)
    }
  })

  it.each([
    [bytesOf("%PDF-1.7"), "document.pdf", "application/pdf"],
    [bytesOf("PK\u0003\u0004"), "document.docx", docx],
    [bytesOf("PK").buffer, "document.docx", docx],
    [new Uint8Array(), "document.pdf", "application/pdf"],
    [new Blob(["PK"]), "document.docx", docx],
    [new Blob(["?"], { type: docx }), "document.docx", docx],
    [new Blob(["PK"], { type: "text/plain" }), "document.docx", docx],
    [new File(["%PDF-"], "Rechnung ü.pdf"), "Rechnung ü.pdf", "application/pdf"],
    [Buffer.from("PK\u0003\u0004").toString("base64"), "document.docx", docx],
    [`data:;base64,${Buffer.from("PK\u0003\u0004").toString("base64")}`, "document.docx", docx],
    ["JVBERi0=", "document.pdf", "application/pdf"]
  ])("is named and typed by what it is: %#", async (file, fileName, mimeType) => {
    expect(await sentFor(file)).toMatchObject({ templateId: "tpl_1", fileName, mimeType })
  })

  it("is named and typed as the caller says", async () => {
    const sent = await sentFor(new File(["PK"], "a.docx"), {
      fileName: "b.pdf",
      mimeType: "application/pdf",
      runId: "r"
    })
    expect(sent).toEqual({
      templateId: "tpl_1",
      fileName: "b.pdf",
      mimeType: "application/pdf",
      runId: "r",
      pdfBase64: "UEs="
    })
  })
})

describe("Waiting", () => {
  const processing = data({ id: "ext_1", status: "processing" })

  it("asks until the extraction has ended", async () => {
    const { client, received } = await startScript([processing, processing, completed])
    const ended = await client.extractions.runAndWait({ templateId: "tpl_1", file: "JVBERi0=" })
    expect(ended.status).toBe("completed")
    expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "POST /v1/extractions/run?async=true",
      "GET /v1/extractions/ext_1",
      "GET /v1/extractions/ext_1"
    ])
  })

  it("goes on after a synchronous run that the server could not wait for", async () => {
    const { client, received } = await startScript([processing, completed])
    expect((await client.extractions.run({ templateId: "tpl_1", file: "JVBERi0=" })).status).toBe("completed")
    expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "POST /v1/extractions/run",
      "GET /v1/extractions/ext_1"
    ])
  })

  it("does not ask about what has ended already", async () => {
    const { client, received } = await startScript([completed])
    await client.extractions.runAndWait({ templateId: "tpl_1", file: "JVBERi0=" })
    expect(received).toHaveLength(1)
  })

  it("outlasts a server that is away for a while", async () => {
    const away = failure(503, "OVERLOADED", { "retry-after": "0" })
    const { client } = await startScript([processing, away, away, away, away, away, completed])
    expect(await client.extractions.wait("ext_1")).toMatchObject({ status: "completed" })
  })
})

describe("A list", () => {
  it("goes on from page to page as it is read", async () => {
    const page = (ids: ReadonlyArray<string>, hasMore: boolean) =>
      json(200, { data: ids.map((id) => ({ id, createdAt: `at ${id}` })), hasMore })
    const scenes = [page(["a", "b"], true), page(["c"], true), page([], false)]
    const { client, received } = await startScript(scenes)
    const list = client.extractions.list({ runId: "r", limit: 2 })
    expect(received).toHaveLength(0)
    const ids: Array<string> = []
    for await (const { id } of list) {
      ids.push(id)
      expect(received).toHaveLength(ids.length < 3 ? 1 : 2)
    }
    expect(ids).toEqual(["a", "b", "c"])
    expect(received.map(({ url }) => url)).toEqual([
      "/v1/extractions?runId=r&limit=2",
      "/v1/extractions?runId=r&limit=2&cursor=at+b",
      "/v1/extractions?runId=r&limit=2&cursor=at+c"
    ])
  })
})
