import { afterAll, describe, expect, layer } from "@effect/vitest"
import { Effect } from "effect"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { call, expectFailure } from "./Calls.js"
import { TestApi, testApi } from "./TestApi.js"

const script = `console.log("${"a long script ".repeat(40)}")`

/** What the console's build leaves. */
const folder = mkdtempSync(join(tmpdir(), "winnow-console-"))
mkdirSync(join(folder, "assets"))
writeFileSync(join(folder, "index.html"), '<!doctype html><base href="/"><script src="assets/main-1a2b.js"></script>')
writeFileSync(join(folder, "assets/main-1a2b.js"), script)
writeFileSync(join(folder, "assets/main-1a2b.js.br"), brotliCompressSync(script))
writeFileSync(join(folder, "assets/main-1a2b.js.gz"), gzipSync(script))
afterAll(() => rmSync(folder, { recursive: true }))

const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" }

const open = (path: string, headers: Record<string, string> = browser, method = "GET") =>
  call(method, path, { key: null, headers })

const live = { excludeTestServices: true }

describe("The console", () => {
  layer(
    testApi({ console: folder }),
    live
  )((it) => {
    it.effect.each(["/", "/documents/ext_1", "/templates/tpl_1/try", "/sign-in", "/index.html", "/review?state=open"])(
      "has its page at %s",
      (path) =>
        Effect.gen(function* () {
          const { body, headers, status } = yield* open(path)
          expect(status).toBe(200)
          expect(body).toContain('<base href="/">')
          expect(headers.get("content-type")).toBe("text/html; charset=utf-8")
          expect(headers.get("cache-control")).toBe("no-cache")
        })
    )

    it.effect("lets a browser run only its own files and no other page frame it", () =>
      Effect.gen(function* () {
        const { headers } = yield* open("/")
        const policy = headers.get("content-security-policy") ?? ""
        expect(policy).toContain("default-src 'self'")
        expect(policy).toContain("frame-ancestors 'none'")
        expect(policy).not.toMatch(/unsafe|http|\*/)
        expect(headers.get("referrer-policy")).toBe("no-referrer")
        expect(headers.get("x-content-type-options")).toBe("nosniff")
      })
    )

    it.effect.each([
      ["br, gzip, deflate", "br"],
      ["gzip", "gzip"],
      ["gzip;q=1.0, br;q=0", "gzip"],
      ["identity", null]
    ] as const)("sends its files in what a browser accepts of %s", ([accepted, encoding]) =>
      Effect.gen(function* () {
        const { body, headers } = yield* open("/assets/main-1a2b.js", { "accept-encoding": accepted })
        expect(headers.get("content-encoding")).toBe(encoding)
        expect(body).toBe(script)
        expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8")
        expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
        expect(headers.get("vary")).toBe("Accept-Encoding")
      })
    )

    it.effect("does not send again what a browser has", () =>
      Effect.gen(function* () {
        const etag = (yield* open("/")).headers.get("etag") ?? ""
        const again = yield* open("/", { ...browser, "if-none-match": etag })
        expect([again.status, again.body]).toEqual([304, ""])
      })
    )

    it.effect("answers HEAD without a body", () =>
      Effect.gen(function* () {
        const { body, headers, status } = yield* open("/", browser, "HEAD")
        expect([status, body, headers.get("content-type")]).toEqual([200, "", "text/html; charset=utf-8"])
      })
    )

    it.effect.each(["/v1/nothing", "/health/nothing", "/assets/gone-1a2b.js", "/assets/main-1a2b.js.br"])(
      "leaves %s to the API",
      (path) => Effect.map(open(path), (answer) => expectFailure(answer, 404, "NOT_FOUND"))
    )

    it.effect.each(["/../../etc/passwd", "/assets/..%2f..%2fetc%2fpasswd", "/%2e%2e/package.json"])(
      "gives no file of another folder at %s",
      (path) =>
        Effect.gen(function* () {
          const { port } = yield* TestApi
          const text = yield* Effect.promise(async () =>
            (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: "*/*" } })).text()
          )
          expect(JSON.parse(text)).toMatchObject({ error: { code: "NOT_FOUND" } })
        })
    )

    it.effect("leaves clients that want no page to the API", () =>
      Effect.gen(function* () {
        expectFailure(yield* open("/", { accept: "application/json" }), 404, "NOT_FOUND")
        expectFailure(yield* open("/", browser, "POST"), 404, "NOT_FOUND")
      })
    )
  })

  layer(testApi({ console: folder, prefix: '/a"b&c' }), live)("under a prefix", (it) => {
    it.effect("has it in its page's base address, safely written", () =>
      Effect.map(open("/"), ({ body }) => expect(body).toContain('<base href="/a&#34;b&#38;c/">'))
    )
  })

  layer(testApi(), live)("left out", (it) => {
    it.effect("leaves its addresses empty", () =>
      Effect.map(open("/"), (answer) => expectFailure(answer, 404, "NOT_FOUND"))
    )
  })
})
