import { describe, expect, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { RunBodyReader } from "../src/body/RunBodyReader.js"

const limits = { document: 1_000, fields: 4_000 }

const read = (chunks: ReadonlyArray<Uint8Array>, sizes: Partial<typeof limits> = {}) => {
  const reader = new RunBodyReader({ ...limits, ...sizes })
  for (const chunk of chunks) {
    const problem = reader.push(chunk)
    if (problem !== undefined) return problem
  }
  return reader.end()
}

const readText = (text: string, sizes: Partial<typeof limits> = {}) => read([Buffer.from(text)], sizes)

/** Cut at all of these places, which are any numbers. */
const cut = (bytes: Uint8Array, places: ReadonlyArray<number>): ReadonlyArray<Uint8Array> => {
  const borders = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b)
  return [0, ...borders].map((start, index) => bytes.subarray(start, borders[index] ?? bytes.length))
}

const places = fc.array(fc.nat(), { maxLength: 12 })
const oneByOne = (bytes: Uint8Array) => Array.from(bytes, (_, index) => bytes.subarray(index, index + 1))

/** The characters of base64 as JSON strings may spell them. */
const spelling = fc.constantFrom<(base64: string) => string>(
  (base64) => base64,
  (base64) => base64.replaceAll("/", "\\/"),
  (base64) => base64.replace(/.{7}/g, "$&\\n"),
  (base64) => base64.replace(/.{5}/g, "$&\\r\\n\\t "),
  (base64) => base64.replaceAll("+", "-").replaceAll("/", "_"),
  (base64) => base64.replaceAll("=", ""),
  (base64) => base64.replaceAll("+", "\\u002b").replaceAll("=", "\\u003D"),
  (base64) => base64.replace(/./g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`),
  (base64) => `data:application/pdf;base64,${base64}`,
  (base64) => `DATA:;charset=x;Base64,${base64}`
)
const space = fc.constantFrom("", " ", "\n\t", "\r\n  ")
const keySpelling = fc.constantFrom('"pdfBase64"', '"pdf\\u0042ase64"', '"\\u0070\\u0064\\u0066Base64"')

/** A body: the document's member among others, which may hold members of the same name further in. */
const body = fc
  .record({
    document: fc.uint8Array({ maxLength: 300 }),
    spell: spelling,
    key: keySpelling,
    others: fc.dictionary(
      fc.oneof(fc.string(), fc.constantFrom("__proto__", "pdfBase6", "a\\")),
      fc.oneof(
        fc.jsonValue(),
        fc.constant({ pdfBase64: "QUJD", list: [{ pdfBase64: '"' }] }),
        fc.constant('"pdfBase64":"')
      )
    ),
    index: fc.nat(),
    space
  })
  .map(({ document, index, key, others, space, spell }) => {
    const members = Object.entries(others).map(
      ([name, value]) => `${JSON.stringify(name)}${space}:${space}${JSON.stringify(value)}`
    )
    const base64 = Buffer.from(document).toString("base64")
    members.splice(index % (members.length + 1), 0, `${key}${space}:${space}"${spell(base64)}"`)
    return { document, text: `${space}{${space}${members.join(`${space},${space}`)}${space}}${space}` }
  })

describe("RunBodyReader", () => {
  it("gives what JSON.parse and Buffer.from give, wherever the chunks end", () => {
    fc.assert(
      fc.property(body, places, fc.boolean(), ({ document, text }, places, mark) => {
        const bytes = Buffer.from(mark ? `\ufeff${text}` : text)
        const expected = { ...JSON.parse(text), pdfBase64: "" }
        for (const chunks of [[bytes], cut(bytes, places), oneByOne(bytes)]) {
          const parts = read(chunks, { fields: 1_000_000 })
          if (typeof parts === "string") throw new Error(parts)
          expect(JSON.stringify(parts.fields)).toBe(JSON.stringify(expected))
          expect(Buffer.from(parts.document ?? []).equals(Buffer.from(document))).toBe(true)
        }
      }),
      { numRuns: 500 }
    )
  })

  it("takes as JSON only what JSON.parse takes", () => {
    const spoiled = fc.tuple(
      body,
      fc.nat(),
      fc.constantFrom("", '"', "\\", "{", "}", ",", ":", "\n", "\u0001", "x", "é", "\\u00"),
      places
    )
    fc.assert(
      fc.property(spoiled, ([{ text }, place, by, places]) => {
        const at = place % (text.length + 1)
        const changed = text.slice(0, at) + by + text.slice(at + 1)
        const bytes = Buffer.from(changed)
        const outcome = read(cut(bytes, places), { fields: 1_000_000 })
        expect(read([bytes], { fields: 1_000_000 })).toEqual(outcome)
        if (outcome === "not-base64" || outcome === "document-too-large" || outcome === "repeated-member") return
        let isJson = true
        try {
          JSON.parse(changed)
        } catch {
          isJson = false
        }
        expect(outcome === "not-json").toBe(!isJson)
      }),
      { numRuns: 2_000 }
    )
  })

  it("refuses UTF-8 that is none", () => {
    expect(read([Buffer.from('{"a":"'), Uint8Array.of(0xff), Buffer.from('"}')])).toBe("not-json")
  })

  it.each([
    "QUJ",
    "QUI",
    "QQ",
    "QUJD",
    "QUI=",
    "QQ==",
    "QQ=",
    "",
    " QUJD ",
    "QU JD",
    "data:;base64,QUJD",
    "data",
    "dat",
    "Data",
    "QUJDQUJDQUJDQUJDQUJD"
  ])("reads %j as Buffer.from does", (base64) => {
    const document = Buffer.from(base64.replace(/^data:.*,/, ""), "base64")
    expect(readText(JSON.stringify({ pdfBase64: base64 }))).toEqual({ fields: { pdfBase64: "" }, document })
  })

  it.each([
    "Q",
    "QUJDQ",
    "QUJD!",
    "QU.D",
    "Q===",
    "QQ===",
    "QQ==QQ==",
    "QUJD=",
    "=QUJ",
    "é",
    "QUJDé",
    "data:,QUJD",
    "data:text;base64",
    `data:${"x".repeat(400)};base64,QUJD`,
    'QU"D',
    "QU\bD",
    "\u2028",
    "data:"
  ])("calls %j no base64", (base64) => {
    const bytes = Buffer.from(JSON.stringify({ pdfBase64: base64 }))
    expect(read([bytes])).toBe("not-base64")
    expect(read(oneByOne(bytes))).toBe("not-base64")
  })

  it.each([
    '{"pdfBase64":"QU\nJD"}',
    '{"pdfBase64":"QU\\xJD"}',
    '{"pdfBase64":"QU\\u00zzJD"}',
    '{"pdfBase64":"QUJD',
    '{"pdfBase64":"QUJD"',
    '{"pdfBase64" "QUJD"}',
    '{"pdfBase64":"QUJD" "a"}',
    '["pdfBase64":"QUJD"]',
    "",
    "{"
  ])("calls %j no JSON", (text) => {
    expect(readText(text)).toBe("not-json")
    expect(read(oneByOne(Buffer.from(text)))).toBe("not-json")
  })

  it("refuses a second member of the same name at once", () => {
    const beginnings = [
      '{"pdfBase64":"QUJD","pdfBase64"',
      '{"pdfBase64":5,"pdf\\u0042ase64"',
      '{"templateId":"a","x":{"templateId":"b"},"templateId"',
      '{"pdfBase64":"QUJD"}{"pdfBase64"'
    ]
    for (const text of beginnings) {
      const reader = new RunBodyReader(limits)
      expect(
        oneByOne(Buffer.from(text))
          .map((byte) => reader.push(byte))
          .findIndex((problem) => problem !== undefined)
      ).toBe(text.length - 1)
      expect(reader.push(Buffer.from(""))).toBe("repeated-member")
    }
    expect(readText('{"__proto__":1,"constructor":2,"__proto__":3}')).toBe("repeated-member")
  })

  it("refuses a second document of the same member at once", () => {
    expect(new RunBodyReader(limits).push(Buffer.from('{"pdfBase64":"QUJD":"'))).toBe("not-json")
  })

  it("refuses a deeply nested body at once", () => {
    expect(readText(`{"a":${"[".repeat(499)}${"]".repeat(499)}}`)).toHaveProperty("fields")
    expect(new RunBodyReader(limits).push(Buffer.from(`{"a":${"[".repeat(500)}`))).toBe("too-deep")
  })

  it("refuses a body of very many members", () => {
    const members = (count: number) => Array.from({ length: count }, (_, index) => `"${index}":1`).join()
    expect(read([Buffer.from(`{${members(1_000)}}`)], { fields: 1_000_000 })).toHaveProperty("fields")
    expect(new RunBodyReader({ ...limits, fields: 1_000_000 }).push(Buffer.from(`{${members(1_001)}`))).toBe(
      "too-many-members"
    )
  })

  it("finds no document where the body is no object or has none", () => {
    expect(readText('["pdfBase64","QUJD"]')).toEqual({ fields: ["pdfBase64", "QUJD"], document: null })
    expect(readText('{"a":{"pdfBase64":"QUJD"}}')).toEqual({ fields: { a: { pdfBase64: "QUJD" } }, document: null })
    expect(readText("5")).toEqual({ fields: 5, document: null })
  })

  it("takes a document up to its limit to the byte", () => {
    const spellings = [(base64: string) => base64, (base64: string) => base64.replace(/.{10}/g, "$& ")]
    for (const limit of [101, 3 * 2 ** 18, 3 * 2 ** 18 + 1, 2_000_000]) {
      for (const size of [limit - 2, limit - 1, limit, limit + 1, limit + 2]) {
        for (const spell of spellings) {
          const document = Buffer.alloc(size, "some bytes")
          const bytes = Buffer.from(JSON.stringify({ pdfBase64: spell(document.toString("base64")) }))
          const outcome = read(cut(bytes, [17, 65_553, 70_000, 1_000_001]), { document: limit })
          if (typeof outcome === "string") expect([outcome, size > limit]).toEqual(["document-too-large", true])
          else expect(document.equals(outcome.document ?? new Uint8Array())).toBe(true)
        }
      }
    }
  })

  it("keeps documents apart that come at the same time", () => {
    const documents = [1, 2, 3].map((fill) => Buffer.alloc(1_000_000 * fill, fill))
    const bodies = documents.map((document) => Buffer.from(JSON.stringify({ pdfBase64: document.toString("base64") })))
    const readAll = () => {
      const readers = bodies.map(() => new RunBodyReader({ document: 4_000_000, fields: 100 }))
      for (let at = 0; at < 4_100_000; at += 50_000) {
        readers.forEach((reader, index) => reader.push(bodies[index]?.subarray(at, at + 50_000) ?? new Uint8Array()))
      }
      return readers.map((reader) => reader.end())
    }
    for (const round of [readAll(), readAll()]) {
      expect(round.map((parts) => typeof parts !== "string" && parts.document?.byteLength)).toEqual([
        1_000_000, 2_000_000, 3_000_000
      ])
      round.forEach((parts, index) => {
        if (typeof parts === "string") throw new Error(parts)
        expect(documents[index]?.equals(parts.document ?? new Uint8Array())).toBe(true)
      })
    }
  })

  it("bounds the fields beside the document", () => {
    expect(readText(JSON.stringify({ a: "x".repeat(5_000), pdfBase64: "QUJD" }))).toBe("fields-too-large")
    expect(readText(`{"pdfBase64":"QUJD"${" ".repeat(5_000)}}`)).toBe("fields-too-large")
  })

  it("gives the document memory of its own, which may be transferred", () => {
    const parts = readText('{"pdfBase64":"QUJD"}')
    if (typeof parts === "string" || parts.document === null) throw new Error("no document")
    const { buffer } = parts.document
    if (!(buffer instanceof ArrayBuffer)) throw new Error("shared")
    expect(structuredClone(parts.document, { transfer: [buffer] })).toHaveLength(3)
  })
})
