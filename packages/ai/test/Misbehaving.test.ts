import { describe, expect, it } from "@effect/vitest"
import type { ModelRequest } from "@winnow/extractor"
import { Extractor, LanguageModel, ModelError, ModelExtractor } from "@winnow/extractor"
import { textDocument } from "@winnow/testkit"
import { Effect, Either } from "effect"
import type { RequestListener } from "node:http"
import { createServer } from "node:http"
import { gzipSync } from "node:zlib"
import { openai } from "../src/index.js"

const good = { total_quote: "Total 12.50", total: 12.5 }

const completion = (content: string | null, end = "stop") => ({
  id: "x",
  object: "chat.completion",
  created: 1,
  model: "m",
  choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: end }],
  usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 }
})

/** Answers each request with this body. */
const body =
  (content: string | Uint8Array, headers: Readonly<Record<string, string>> = {}, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers })
    response.end(content)
  }

const json = (value: unknown, status = 200) => body(JSON.stringify(value), {}, status)
const says = (text: string | null, end?: string) => json(completion(text, end))

/** A body without end, as fast as it is read. */
const endless: RequestListener = (_, response) => {
  response.writeHead(200, { "content-type": "application/json" })
  const chunk = Buffer.alloc(2 ** 20, " ")
  const more = () => {
    while (!response.destroyed) if (!response.write(chunk)) return response.once("drain", more)
    return undefined
  }
  response.on("error", () => undefined)
  more()
}

/** Sends a space now and then, and never ends. */
const drip: RequestListener = (_, response) => {
  response.writeHead(200, { "content-type": "application/json" })
  const timer = setInterval(() => response.write(" "), 20)
  response.on("close", () => clearInterval(timer))
}

/** Sends its headers, and then resets the connection. */
const reset: RequestListener = (_, response) => {
  response.writeHead(200, { "content-type": "application/json" })
  response.flushHeaders()
  setTimeout(() => response.socket?.resetAndDestroy(), 10)
}

const refusal = {
  ...completion(""),
  choices: [
    {
      index: 0,
      message: { role: "assistant", content: null, refusal: "I can't help with that." },
      finish_reason: "stop"
    }
  ]
}

const somethingElse = { name: "somethingElse", arguments: JSON.stringify(good) }
const tool_calls = [{ id: "t", type: "function", function: somethingElse }]
const toolCall = {
  ...completion(""),
  choices: [{ index: 0, message: { role: "assistant", content: null, tool_calls }, finish_reason: "tool_calls" }]
}

const halfCall = {
  ...toolCall.choices[0],
  message: {
    ...toolCall.choices[0]?.message,
    tool_calls: [{ ...tool_calls[0], function: { name: "json", arguments: "{" } }]
  }
}

/** The same fifty times; the others say nothing. */
const manyCalls = {
  index: 0,
  finish_reason: "tool_calls",
  message: {
    role: "assistant",
    content: null,
    tool_calls: Array.from({ length: 50 }, (_, at) => ({
      id: `t${at}`,
      type: "function",
      function: at === 0 ? somethingElse : { name: "json", arguments: "{}" }
    }))
  }
}

/** Says often that it is working on it, and then answers. */
const underWay: RequestListener = (incoming, response) => {
  for (let notice = 0; notice < 50; notice++) response.writeProcessing()
  says(JSON.stringify(good))(incoming, response)
}

/** Sends these bytes in place of a response, and ends the connection. */
const raw =
  (text: string): RequestListener =>
  (_, response) =>
    void response.socket?.end(text)

/** Begins to send its answer in chunks, and breaks the connection off. */
const cutChunks: RequestListener = (_, response) => {
  response.writeHead(200, { "content-type": "application/json" })
  response.write(JSON.stringify(completion(JSON.stringify(good))).slice(0, 80))
  setTimeout(() => response.destroy(), 10)
}

/** A body of so many megabytes that says a long text. */
const megabytes = (size: number, text: (characters: number) => string) => says(text(size * 2 ** 20))

const serving = (listener: RequestListener) =>
  Effect.acquireRelease(
    Effect.async<{ readonly baseUrl: string; readonly calls: () => number; readonly close: () => void }>((resume) => {
      let calls = 0
      const server = createServer((request, response) => {
        request.resume().on("end", () => {
          calls++
          listener(request, response)
        })
      })
      server.listen(0, "127.0.0.1", () => {
        const address = server.address()
        const port = typeof address === "object" && address !== null ? address.port : 0
        const close = () => {
          server.closeAllConnections()
          server.close()
        }
        resume(Effect.succeed({ baseUrl: `http://127.0.0.1:${port}/v1`, calls: () => calls, close }))
      })
    }),
    ({ close }) => Effect.sync(close)
  )

const variables = [{ key: "total", type: "number" as const, context: "" }]

const extractAt = (baseUrl: string, options: Parameters<typeof ModelExtractor.layer>[0]) =>
  Effect.flatMap(Extractor, (extractor) =>
    Effect.either(extractor.extract(textDocument(["Total 12.50"]), variables))
  ).pipe(
    Effect.provide(ModelExtractor.layer({ retry: { attempts: 2, firstDelay: "1 millis" }, ...options })),
    Effect.provide(openai("m", { baseUrl, apiKey: "k" }))
  )

/** What becomes of a document at a provider that behaves so. */
const extract = (listener: RequestListener, options: Parameters<typeof ModelExtractor.layer>[0] = {}) =>
  Effect.gen(function* () {
    const { baseUrl, calls } = yield* serving(listener)
    return { result: yield* extractAt(baseUrl, options), calls: calls() }
  }).pipe(Effect.scoped)

const request: ModelRequest = { system: "", prompt: "", schema: { type: "object" } }

/** The error of one call. */
const failure = (listener: RequestListener) =>
  Effect.gen(function* () {
    const { baseUrl } = yield* serving(listener)
    return yield* Effect.flatMap(LanguageModel, ({ generate }) => Effect.flip(generate(request))).pipe(
      Effect.provide(openai("m", { baseUrl, apiKey: "k" }))
    )
  }).pipe(Effect.scoped)

describe("answers in an odd form", () => {
  const forms: ReadonlyArray<readonly [string, RequestListener]> = [
    ["in a code fence", says(`\`\`\`json\n${JSON.stringify(good)}\n\`\`\``)],
    ["within prose with braces", says(`Sure! Here:\n${JSON.stringify(good)}\nTell me if {you} need more.`)],
    ["behind its thoughts", says(`<think>{12.50}</think>\n${JSON.stringify(good)}`)],
    ["in a code fence within prose", says(`Sure {}:\n\`\`\`json\n${JSON.stringify(good)}\n\`\`\`\nTell me {more}.`)],
    ["as a text of JSON", says(JSON.stringify(JSON.stringify(good)))],
    ["as the call of a tool that it does not have", json(toolCall)],
    ["with an unknown reason for its end", says(JSON.stringify(good), "banana")],
    ["without tokens", json({ ...completion(JSON.stringify(good)), usage: null })],
    ["within a list", says(JSON.stringify([good]))],
    ["with duplicate keys", says('{"total_quote":"Total 12.50","total":12.5,"total":12.5}')],
    ["with tabs and line breaks within texts", says('{"total_quote":"Total\t12.50\n","total":12.5}')],
    ["whole, and is said to be cut off", says(JSON.stringify(good), "length")],
    [
      "with an encoding that nobody knows",
      body(JSON.stringify(completion(JSON.stringify(good))), { "content-encoding": "x" })
    ],
    ["behind fifty notices that it is under way", underWay],
    ["as the first of fifty calls of a tool", json({ ...toolCall, choices: [manyCalls] })],
    [
      "within the words of its schema",
      says(JSON.stringify({ type: "object", properties: good }).replace('"type":"object",', ""))
    ],
    ["with numbers as texts", says(JSON.stringify({ ...good, total: "12.50" }))],
    ["as plain text", body(JSON.stringify(completion(JSON.stringify(good))), { "content-type": "text/plain" })],
    ["with a byte order mark", body(`\uFEFF${JSON.stringify(completion(JSON.stringify(good)))}`)],
    [
      "behind a redirect",
      (incoming, response) => {
        if (incoming.url?.includes("elsewhere") === true) return says(JSON.stringify(good))(incoming, response)
        response.writeHead(307, { location: "/v1/elsewhere" }).end()
      }
    ]
  ]
  it.live.each(forms)("%s are read at the first call", ([, listener]) =>
    Effect.gen(function* () {
      const { calls, result } = yield* extract(listener)
      expect(Either.getOrThrow(result).data).toEqual({ total: 12.5 })
      expect(calls).toBeLessThanOrEqual(2)
    })
  )

  it.live("have whole tokens, none below zero", () =>
    Effect.gen(function* () {
      const counts = { prompt_tokens: 10.6, completion_tokens: -3, prompt_tokens_details: { cached_tokens: 0.2 } }
      const { result } = yield* extract(json({ ...completion(JSON.stringify(good)), usage: counts }))
      expect(Either.getOrThrow(result).usage).toMatchObject({ inputTokens: 11, outputTokens: 0 })
      const cut = yield* failure(json({ ...completion("", "length"), usage: counts }))
      expect(cut).toMatchObject({ reason: "truncated", usage: { inputTokens: 11, outputTokens: 0 } })
    })
  )

  it.live("have null for numbers beyond all numbers", () =>
    Effect.gen(function* () {
      const { result } = yield* extract(says('{"total_quote":"Total 12.50","total":1e999}'))
      expect(Either.getOrThrow(result).data).toEqual({ total: null })
    })
  )

  it.live("have null for values of no use, and say which", () =>
    Effect.gen(function* () {
      const { result } = yield* extract(says(JSON.stringify({ total_quote: null, total: { is: 12.5 } })))
      const { data, usage } = Either.getOrThrow(result)
      expect(data).toEqual({ total: null })
      expect(usage?.incomplete).toEqual([expect.stringMatching(/^the whole document: total: expected a number/)])
    })
  )

  it.live("have null for NaN", () =>
    Effect.gen(function* () {
      const { result } = yield* extract(says('{"total_quote":null,"total":NaN}'))
      expect(Either.getOrThrow(result).data).toEqual({ total: null })
    })
  )
})

describe("a provider that misbehaves", () => {
  const kinds: ReadonlyArray<readonly [string, RequestListener, "model" | "invalid" | "refused", RegExp]> = [
    ["an answer that is half an object", says('{"total_quote":"To'), "invalid", /not valid JSON/],
    ["a body that ends too soon", body('{"id":'), "model", /could not be reached/],
    ["an error with a status of success", json({ error: { message: "Overloaded" } }), "model", /Overloaded/],
    ["an error that is a text, with a status of success", json({ error: "Model is loading" }), "model", /is loading/],
    ["JSON of another shape", json({ hello: "world" }), "model", /something else than its interface says/],
    ["no body", body(""), "model", /something else than its interface says/],
    ["a list in place of an object", json([]), "model", /something else/],
    ["nothing but null", json(null), "model", /something else/],
    ["two answers in one body", body(`${JSON.stringify(completion("{}"))}\n{}`), "model", /something else/],
    ["choices without a message", json({ ...completion(""), choices: [{}] }), "model", /something else/],
    [
      "bytes that are cut off before they are unpacked",
      body(gzipSync("{}").subarray(0, 12), { "content-encoding": "gzip" }),
      "model",
      /something else/
    ],
    ["fewer bytes than it says", raw("HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{}"), "model", /./],
    [
      "another protocol for the rest",
      raw("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n"),
      "model",
      /could not be reached/
    ],
    [
      "the call of a tool that is half an object",
      json({ ...toolCall, choices: [halfCall] }),
      "invalid",
      /not valid JSON/
    ],
    [
      "its schema in place of an answer",
      says('{"type":"object","properties":{"total":{"type":"number"}}}'),
      "invalid",
      /members "total"/
    ],
    ["204", (_, response) => void response.writeHead(204).end(), "model", /something else.*204/],
    [
      "tokens without end",
      body(JSON.stringify(completion("{}")).replace('"prompt_tokens":10', '"prompt_tokens":1e999')),
      "model",
      /something else/
    ],
    [
      "tokens that are no number",
      body(JSON.stringify(completion("{}")).replace('"prompt_tokens":10', '"prompt_tokens":NaN')),
      "model",
      /something else/
    ],
    ["events under the name of JSON", body("data: {}\n\ndata: [DONE]\n\n"), "model", /something else/],
    ["UTF-16", body(Buffer.from(JSON.stringify(completion("{}")), "utf16le")), "model", /something else/],
    ["chunks that are cut off", cutChunks, "model", /could not be reached/],
    [
      "chunks that are none",
      raw("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}"),
      "model",
      /could not be reached/
    ],
    ["another protocol", raw("SSH-2.0-OpenSSH_9.6\r\n"), "model", /could not be reached/],
    [
      "headers of 40 kB",
      (_, response) => void response.writeHead(200, { x: "y".repeat(40_000) }).end("{}"),
      "model",
      /could not be reached/
    ],
    ["brackets without end", says("[".repeat(100_000)), "invalid", /not valid JSON/],
    ["no choices", json({ ...completion(""), choices: [] }), "model", /could not be reached/],
    ["a connection that is reset after its headers", reset, "model", /could not be reached/],
    ["a refusal in a member of its own", json(refusal), "refused", /I can't help/],
    ["no content", says(null), "invalid", /empty/],
    ["what its filter stopped", says("", "content_filter"), "refused", /Stopped by its provider/],
    ["bytes that are not what the encoding says", body("x", { "content-encoding": "gzip" }), "model", /./],
    ["only answers that are cut off", says('{"total_quote":"To', "length"), "model", /even for the smallest part/]
  ]
  it.live.each(kinds)("with %s fails the document and says why", ([, listener, reason, message]) =>
    Effect.gen(function* () {
      const { calls, result } = yield* extract(listener)
      expect(Either.flip(result).pipe(Either.getOrThrow)).toMatchObject({
        reason,
        message: expect.stringMatching(message)
      })
      expect(calls).toBeLessThan(10)
    })
  )

  const final: ReadonlyArray<readonly [string, RequestListener, RegExp]> = [
    ["events", body("data: {}\n\ndata: [DONE]\n\n", { "content-type": "text/event-stream" }), /text\/event-stream/],
    ["a web page", body("<html>Welcome</html>", { "content-type": "text/html; charset=utf-8" }), /text\/html/],
    [
      "a redirect from which no answer comes",
      (incoming, response) =>
        incoming.method === "POST"
          ? void response.writeHead(302, { location: "/v1/elsewhere" }).end()
          : json({}, 404)(incoming, response),
      /does not exist.*404/
    ],
    ["422 and its detail", json({ detail: "max_tokens is too large" }, 422), /max_tokens is too large/],
    ["422 and a list of details", json({ detail: [{ loc: ["body"], msg: "field required" }] }, 422), /field required/],
    ["400 and its error in a list", json([{ error: { message: "Unknown model" } }], 400), /Unknown model/],
    [
      "signs that no database stores",
      json({ error: { message: "bad\0thing\ud800." } }, 400),
      /: ?bad thing .|^bad thing \./
    ],
    ["304", json({}, 304), /Not Modified/],
    ["401", json({ error: { message: "Incorrect API key" } }, 401), /API key/],
    ["413", json({ error: { message: "Request Entity Too Large" } }, 413), /Too Large/],
    [
      "a context that is too long",
      json({ error: { message: "maximum context length is 8192 tokens", code: "context_length_exceeded" } }, 400),
      /8192 tokens/
    ],
    [
      "redirects without end",
      (incoming, response) => void response.writeHead(307, { location: incoming.url }).end(),
      /redirects without end/
    ],
    ["a body without end", endless, /more than 8 MB/],
    ["few bytes that become many", body(gzipSync(Buffer.alloc(2 ** 27, " ")), { "content-encoding": "gzip" }), / 8 MB/]
  ]
  it.live.each(final)("with %s is not asked again", ([, listener, message]) =>
    Effect.gen(function* () {
      expect(yield* failure(listener)).toMatchObject({ reason: "rejected", message: expect.stringMatching(message) })
    })
  )

  const tooLong: ReadonlyArray<readonly [string, number, unknown]> = [
    ["a proxy", 413, "<html>413 Request Entity Too Large</html>"],
    ["OpenAI", 400, { error: { message: "Too much", type: "invalid_request_error", code: "context_length_exceeded" } }],
    ["OpenAI's responses", 400, { error: { message: "Your input exceeds the context window of this model." } }],
    ["Anthropic", 400, { error: { message: "prompt is too long: 210000 tokens > 200000 maximum" } }],
    [
      "Anthropic, with the answer",
      400,
      { error: { message: "input length and `max_tokens` exceed context limit: 2 > 1" } }
    ],
    [
      "Gemini",
      400,
      { error: { message: "The input token count (2) exceeds the maximum number of tokens allowed (1)." } }
    ],
    ["Bedrock", 400, { error: { message: "Input is too long for requested model." } }],
    ["llama.cpp", 400, { error: { message: "the request exceeds the available context size, try increasing it" } }],
    ["vLLM", 400, { error: { message: "The decoder prompt (length 9) is longer than the maximum model length of 8" } }],
    ["Ollama", 500, { error: { message: "the input length exceeds the context length" } }]
  ]
  it.live.each(tooLong)("with a prompt that is too long for %s says so", ([, status, content]) =>
    Effect.gen(function* () {
      const answer =
        typeof content === "string" ? body(content, { "content-type": "text/html" }, status) : json(content, status)
      expect(yield* failure(answer)).toMatchObject({ reason: "rejected", isTooLong: true })
    })
  )

  it.live("with an answer of megabytes fails and says why, whatever is in it", () =>
    Effect.gen(function* () {
      const texts = [
        (characters: number) => `{"total_quote":"${"x".repeat(characters)}`,
        (characters: number) => "{".repeat(characters),
        (characters: number) => "{} and ".repeat(characters / 7)
      ]
      for (const text of texts) {
        const { result } = yield* extract(megabytes(6, text))
        expect(Either.flip(result).pipe(Either.getOrThrow).reason).toBe("invalid")
        expect(yield* failure(megabytes(50, text))).toMatchObject({
          reason: "rejected",
          message: expect.stringContaining("more than 8 MB")
        })
      }
    })
  )

  const never: ReadonlyArray<readonly [string, RequestListener]> = [
    ["no headers", () => undefined],
    ["no end of its body", (_, response) => void response.writeHead(200).write('{"id":')],
    ["a drip of bytes", drip]
  ]
  it.live.each(never)("with %s is asked again after the time for a call, and its connections are closed", ([, wait]) =>
    Effect.gen(function* () {
      let open = 0
      const listener: RequestListener = (incoming, response) => {
        open++
        response.on("close", () => open--)
        wait(incoming, response)
      }
      const { baseUrl, calls } = yield* serving(listener)
      const result = yield* extractAt(baseUrl, { callTimeout: "100 millis" })
      expect(Either.flip(result).pipe(Either.getOrThrow).message).toMatch(/no answer in time/)
      expect(calls()).toBe(2)
      yield* Effect.promise(() => expect.poll(() => open).toBe(0))
    }).pipe(Effect.scoped)
  )

  it.live("with a drip of bytes is as one that cannot be reached, once the document's time is up", () =>
    Effect.gen(function* () {
      const { result } = yield* extract(drip, { timeout: "300 millis", retry: {} })
      const { cause, reason } = Either.getOrThrow(Either.flip(result))
      expect([reason, cause instanceof ModelError && cause.reason]).toEqual(["model", "transient"])
    })
  )

  it.live("with a refused key after its first answer fails the document, and says so", () =>
    Effect.gen(function* () {
      let calls = 0
      const denied = json({ error: { message: "Incorrect API key" } }, 401)
      const { result } = yield* extract((incoming, response) =>
        (calls++ === 0 ? says("nonsense") : denied)(incoming, response)
      )
      expect(Either.flip(result).pipe(Either.getOrThrow).message).toMatch(/API key/)
    })
  )
})
