import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { makeOpenApiDocument } from "../src/reference/OpenApiDocument.js"

interface Operation {
  readonly tags: ReadonlyArray<string>
  readonly summary: string
  readonly description?: string
}

const document: {
  readonly tags: ReadonlyArray<{ readonly name: string }>
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: object
} = JSON.parse(JSON.stringify(makeOpenApiDocument()))

const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { description = "", summary, tags }]) => ({
    tag: tags[0],
    row: `| \`${method.toUpperCase()}\` | \`${path}\` | **${summary}${summary.endsWith("?") ? "" : "."}** ${description}`
  }))
)

it("docs/reference.md is what the OpenAPI document says (vitest -u writes it)", async () => {
  const sections = document.tags.map(({ name }) => {
    const own = rows.filter(({ tag }) => tag === name).map(({ row }) => `${row.trimEnd()} |`)
    return [`## ${name}`, "", "| | | |", "|---|---|---|", ...own, ""].join("\n")
  })
  const page = [
    "# Reference of /v1",
    "",
    "All endpoints of the API. A running server shows their parameters, bodies and responses at `/docs`, and serves the OpenAPI document at `/openapi.json`. [Errors](errors.md) lists the error codes, [Evidence](evidence.md) the warnings.",
    "",
    ...sections
  ].join("\n")
  await expect(page).toMatchFileSnapshot("../../../docs/reference.md")
})

it("docs/errors.md lists every code of the API", () => {
  const page = readFileSync(new URL("../../../docs/errors.md", import.meta.url), "utf8")
  const codes = [...JSON.stringify(document.components).matchAll(/"code":\{"type":"string","enum":\["(\w+)"\]/g)]
  expect(codes.length).toBeGreaterThan(10)
  for (const [, code] of codes) expect(page).toContain(`| \`${code}\` |`)
})
