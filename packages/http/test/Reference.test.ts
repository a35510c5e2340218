import { describe, expect, it, layer } from "@effect/vitest"
import { Context, Effect, Layer, Logger } from "effect"
import { Extractions } from "@winnow/core"
import { Api, Http } from "../src/index.js"
import { parameterDescriptions } from "../src/reference/ParameterDescriptions.js"
import { makeOpenApiDocument } from "../src/reference/OpenApiDocument.js"
import { call, runBody } from "./Calls.js"
import { makeKey, testApi, testEngine } from "./TestApi.js"

interface Operation {
  readonly summary: string
  readonly parameters: ReadonlyArray<{ readonly name: string; readonly description: string }>
  readonly responses: object
  readonly security: unknown
}

interface Component {
  readonly required?: ReadonlyArray<string>
  readonly properties?: Readonly<Record<string, { readonly description?: string }>>
  readonly examples?: ReadonlyArray<object>
}

const document: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Component>> }
} = JSON.parse(JSON.stringify(makeOpenApiDocument()))
const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
const live = { excludeTestServices: true }

describe("The OpenAPI document", () => {
  it("has every endpoint of the contract", () => {
    const endpoints = Object.values(Api.groups).flatMap((group) => Object.values(group.endpoints))
    expect(operations).toHaveLength(endpoints.length)
    expect(Object.keys(document.paths)).toContain("/v1/extractions/{id}/evidence")
  })

  it("describes every parameter and every field", () => {
    for (const operation of operations) {
      expect(operation.summary).toEqual(expect.any(String))
      for (const parameter of operation.parameters) expect(parameter.description, parameter.name).not.toBe("")
    }
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      if (name.endsWith("Error")) continue
      for (const [field, property] of Object.entries(schema.properties ?? {})) {
        expect(property.description, `${name}.${field}`).toEqual(expect.any(String))
      }
    }
  })

  it("describes no parameter that there is not", () => {
    const used = new Set(operations.flatMap((operation) => operation.parameters.map((one) => one.name)))
    expect(new Set(Object.keys(parameterDescriptions))).toEqual(used)
  })

  it("refers only to what it has", () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      (match) => match[1]
    )
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(refs))
    expect(JSON.stringify(document)).not.toContain("HttpApiDecodeError")
  })

  it("asks for a key and declares 400, 401, 429 and 500 on all of /v1", () => {
    for (const [path, item] of Object.entries(document.paths)) {
      if (!path.startsWith("/v1/")) continue
      for (const [method, operation] of Object.entries(item)) {
        const isSigningIn = path === "/v1/session" && method === "post"
        expect(operation.security).toEqual(isSigningIn ? [] : [{ apiKey: [] }, { session: [] }])
        expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["400", "401", "429", "500"]))
      }
    }
  })

  it("has examples with the fields of their schemas", () => {
    for (const name of ["RunRequest", "TemplateDraft"]) {
      const { examples = [], properties, required } = document.components.schemas[name] ?? {}
      expect(Object.keys(examples[0] ?? {})).toEqual(expect.arrayContaining([...(required ?? [])]))
      expect(Object.keys(properties ?? {})).toEqual(expect.arrayContaining(Object.keys(examples[0] ?? {})))
    }
  })
})

describe("Beside the API", () => {
  layer(
    testApi(),
    live
  )((it) => {
    it.effect("the document and the page are there for everybody", () =>
      Effect.gen(function* () {
        expect((yield* call("GET", "/openapi.json", { key: null })).body).toEqual(document)
        const page = yield* call("GET", "/docs", { key: null })
        expect(page.headers.get("content-type")).toMatch(/^text\/html/)
        for (const path of Object.keys(document.paths)) expect(page.body).toContain(`<code>${path}</code>`)
        expect(page.body).not.toMatch(/<script|src=|href="?https?:/)
      })
    )

    it.effect("health is ok", () =>
      Effect.gen(function* () {
        expect((yield* call("GET", "/health", { key: null })).body).toEqual({ status: "ok" })
      })
    )

    it.effect("a request keeps its id where that is harmless", () =>
      Effect.gen(function* () {
        const given = yield* call("GET", "/health", { headers: { "x-request-id": "abc-123" } })
        expect(given.headers.get("x-request-id")).toBe("abc-123")
        for (const bad of ["", "a b", "x".repeat(129), "<script>"]) {
          const answer = yield* call("GET", "/v1/nothing", { headers: { "x-request-id": bad } })
          expect(answer.headers.get("x-request-id")).toMatch(/^req_\w{22}$/)
        }
      })
    )
  })

  layer(
    testApi({ isHealthy: Effect.succeed(false) }),
    live
  )((it) => {
    it.effect("health is 503 when what the service needs is not there, though the process is alive", () =>
      Effect.gen(function* () {
        const { body, status } = yield* call("GET", "/health", { key: null })
        expect([status, body]).toEqual([503, { status: "unavailable" }])
        expect((yield* call("GET", "/health/live", { key: null })).body).toEqual({ status: "ok" })
      })
    )
  })
})

describe("As a web handler", () => {
  const broken = Layer.map(testEngine(), (services) => {
    const extractions = Context.get(services, Extractions)
    const usage = () => Effect.die(new Error("the database's secret"))
    return Context.add(services, Extractions, { ...extractions, usage })
  })
  const withKey = Effect.gen(function* () {
    const logged: Array<string> = []
    const logger = Logger.replace(
      Logger.defaultLogger,
      Logger.map(Logger.logfmtLogger, (line) => logged.push(line))
    )
    const services = yield* Layer.build(broken)
    const key = yield* Effect.provide(makeKey("pro"), services)
    const { dispose, handler } = Http.toWebHandler(Layer.merge(Layer.succeedContext(services), logger))
    yield* Effect.addFinalizer(() => Effect.promise(dispose))
    return { handler, key, logged }
  })
  const send = (method: string, path: string, key: string, body?: string | ReadableStream) =>
    new Request(`http://host${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body, duplex: "half" })
    })

  it.scopedLive("it runs an extraction whose body comes as a stream", () =>
    Effect.gen(function* () {
      const { handler, key } = yield* withKey
      yield* Effect.promise(async () => {
        const variables = [{ key: "total", type: "number", context: "" }]
        const template = await handler(send("POST", "/v1/templates", key, JSON.stringify({ name: "a", variables })))
        const { data } = JSON.parse(await template.text())
        const body = new Blob([JSON.stringify(runBody(data.id))]).stream()
        const response = await handler(send("POST", "/v1/extractions/run", key, body))
        expect(response.status).toBe(200)
        expect(JSON.parse(await response.text()).data.extractedData).toEqual({ total: 12 })
      })
    })
  )

  it.scopedLive("it answers for a missing body, and for one too large", () =>
    Effect.gen(function* () {
      const { handler, key } = yield* withKey
      yield* Effect.promise(async () => {
        expect((await handler(send("POST", "/v1/extractions/run", key))).status).toBe(400)
        expect((await handler(send("POST", "/v1/templates", key))).status).toBe(400)
        const large = new Blob([`{"name":"${"x".repeat(2 ** 21)}`]).stream()
        const response = await handler(send("POST", "/v1/templates", key, large))
        expect([response.status, JSON.parse(await response.text()).error.code]).toEqual([413, "PAYLOAD_TOO_LARGE"])
      })
    })
  )

  it.scopedLive("a fault of ours is 500 with the request's id, and in the log with its reason", () =>
    Effect.gen(function* () {
      const { handler, key, logged } = yield* withKey
      yield* Effect.promise(async () => {
        const response = await handler(send("GET", "/v1/usage", key))
        const { error } = JSON.parse(await response.text())
        const requestId = response.headers.get("x-request-id") ?? ""
        expect(response.status).toBe(500)
        expect(error).toEqual({ code: "INTERNAL_ERROR", message: expect.stringContaining(requestId) })
        expect(error.message).not.toContain("secret")
        expect(logged.join("\n")).toContain("the database's secret")
        expect(logged.join("\n")).toContain(`requestId=${requestId}`)
      })
    })
  )
})
