import { it } from "@effect/vitest"
import { Effect } from "effect"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, describe, expect } from "vitest"
import { readDataset } from "../src/index.js"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "winnow-dataset-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

const template = [{ key: "total", type: "number", context: "" }]

const write = (files: Readonly<Record<string, unknown>>) => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content))
  }
}

describe("readDataset", () => {
  it.effect("finds documents with their own template or their folder's, in order", () =>
    Effect.gen(function* () {
      write({
        "bills/b.pdf": "%PDF-1.4",
        "bills/b.expected.json": { total: 2, $family: "acme" },
        "bills/a.docx": "PK",
        "bills/a.expected.json": { total: 1 },
        "bills/a.template.json": { name: "A", variables: [{ key: "own", type: "string", context: "" }] },
        "bills/unlabelled.pdf": "%PDF-1.4",
        "template.json": template
      })
      const { cases } = yield* readDataset(folder)
      expect(cases.map(({ family, kind, path, variables }) => [path, kind, family, variables[0]?.key])).toEqual([
        ["bills/a", "bills", "bills", "own"],
        ["bills/b", "bills", "acme", "total"]
      ])
      expect(yield* cases[1]?.read ?? Effect.die("none")).toMatchObject({ mimeType: "application/pdf" })
    })
  )

  it.effect("takes kind, language and family from an index", () =>
    Effect.gen(function* () {
      write({
        "x.pdf": "%PDF-1.4",
        "x.expected.json": {},
        "template.json": template,
        "index.json": [{ path: "x.pdf", kind: "invoice", language: "de", family: "f" }]
      })
      expect((yield* readDataset(folder)).cases[0]).toMatchObject({ kind: "invoice", language: "de", family: "f" })
    })
  )

  it.effect.each([
    ["an empty folder", { "notes.txt": "x" }, /no document with a file <name>\.expected\.json/],
    [
      "a document that is missing",
      { "a.expected.json": {}, "template.json": template },
      /a\.expected\.json: no PDF or DOCX/
    ],
    ["a template that is missing", { "a.expected.json": {}, "a.pdf": "" }, /no a\.template\.json/],
    [
      "a template that is none",
      { "a.expected.json": {}, "a.pdf": "", "template.json": [{ key: "a" }] },
      /template\.json: .*is missing/
    ],
    [
      "a truth that is not JSON",
      { "a.expected.json": "{", "a.pdf": "", "template.json": template },
      /a\.expected\.json: not JSON/
    ],
    [
      "a truth that is a list",
      { "a.expected.json": [], "a.pdf": "", "template.json": template },
      /a\.expected\.json: not an object/
    ]
  ] as const)("says what is wrong with %s", ([, files, message]) =>
    Effect.gen(function* () {
      write(files)
      const error = yield* Effect.flip(readDataset(folder))
      expect(error.message).toMatch(message)
    })
  )

  it.effect("says that a folder cannot be read", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(readDataset(join(folder, "missing")))
      expect(error.message).toMatch(/missing: cannot be read \(ENOENT\)$/)
    })
  )
})
