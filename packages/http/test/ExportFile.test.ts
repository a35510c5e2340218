import { describe, expect, it } from "@effect/vitest"
import { Extraction, ExtractionId, TemplateId, UserId } from "@winnow/core"
import type { Variable } from "@winnow/extractor"
import { Chunk, DateTime, Effect, Exit, Stream } from "effect"
import { strFromU8, unzipSync } from "fflate"
import type { ExportFormat } from "../src/export/ExportFile.js"
import { exportFile } from "../src/export/ExportFile.js"
import { XlsxFile } from "../src/export/XlsxFile.js"

const start = DateTime.unsafeMake("2026-11-20T00:00:00.000Z")

const field = (key: string, type: Variable["type"] = "string", more: Partial<Variable> = {}): Variable => ({
  key,
  type,
  context: "",
  ...more
})

/** The number is the order in time. */
const record = (
  number: number,
  variables: ReadonlyArray<Variable>,
  extractedData: Extraction["extractedData"],
  more: Partial<Extraction> = {}
) =>
  new Extraction({
    id: ExtractionId.make(`ext_${number}`),
    userId: UserId.make("user_1"),
    templateId: TemplateId.make("tpl_1"),
    templateName: "Invoice",
    fileName: `${number}.pdf`,
    status: extractedData === null ? "failed" : "completed",
    extractedData,
    error: extractedData === null ? "The PDF is cut off" : null,
    variables,
    source: "api",
    runId: "march",
    processingTimeMs: 1,
    createdAt: DateTime.add(start, { seconds: number }),
    ...more
  })

/** Newest first, in pages of two, as the engine reads them. */
const pagesOf =
  (records: ReadonlyArray<Extraction>) =>
  (before: DateTime.Utc = DateTime.unsafeMake(8.64e15)) => {
    const found = records
      .filter(({ createdAt }) => DateTime.lessThan(createdAt, before))
      .toSorted((a, b) => b.createdAt.epochMillis - a.createdAt.epochMillis)
    return Stream.map(Stream.rechunk(Stream.fromIterable(found), 2), (one) => [one])
  }

const bytesOf = (format: ExportFormat, records: ReadonlyArray<Extraction>) =>
  Effect.map(Effect.flatMap(exportFile(format, pagesOf(records)), Stream.runCollect), (chunks) =>
    Buffer.concat(Chunk.toReadonlyArray(chunks))
  )

const linesOf = (records: ReadonlyArray<Extraction>) =>
  Effect.map(bytesOf("csv", records), (bytes) => bytes.toString().split("\r\n"))

const sheetsOf = (records: ReadonlyArray<Extraction>) => Effect.map(bytesOf("xlsx", records), sheetsIn)

/** The sheets of a file, by name: the texts and numbers of their cells. */
const sheetsIn = (bytes: Uint8Array) => {
  const files = unzipSync(bytes)
  const names = [...strFromU8(files["xl/workbook.xml"] ?? new Uint8Array()).matchAll(/<sheet name="([^"]*)"/g)]
  return new Map(
    names.map(([, name = ""], index) => {
      const xml = strFromU8(files[`xl/worksheets/sheet${index + 1}.xml`] ?? new Uint8Array())
      return [name, [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = ""]) => cellsOf(row))]
    })
  )
}

const cellsOf = (row: string) =>
  [...row.matchAll(/<c(?: [^>]*)?\/>|<c([^>]*)>(.*?)<\/c>/gs)].map(([, , inner = ""]) => {
    const value = /<v>(.*)<\/v>/.exec(inner)?.[1]
    return value === undefined ? (/<t [^>]*>(.*)<\/t>/s.exec(inner)?.[1] ?? null) : Number(value)
  })

const lines = field("lines", "array", {
  arrayType: "object",
  fields: [
    field("text"),
    field("amount", "number"),
    field("taxes", "array", { arrayType: "object", fields: [field("rate", "number")] })
  ]
})
const seller = field("seller", "object", { fields: [field("name"), field("city")] })
const tags = field("tags", "array", { arrayType: "string" })
const variables = [
  field("number"),
  field("date", "date"),
  field("total", "number"),
  field("paid", "boolean"),
  seller,
  lines,
  tags
]
const data = {
  number: "RE-1",
  date: "2026-03-14",
  total: -12.5,
  paid: true,
  seller: { name: "Ada & Söhne", city: null },
  lines: [
    { text: "Lamp", amount: 40, taxes: [{ rate: 19 }, { rate: 7 }] },
    { text: "Chair", amount: -3, taxes: [] }
  ],
  tags: ["a", "b"]
}
const head = ["id", "runId", "createdAt", "fileName", "templateId", "templateName", "status", "error"]

describe("An export as CSV", () => {
  it.effect("has a line for each extraction, newest first, with lists as JSON", () =>
    Effect.gen(function* () {
      const [heading, second, first, end] = yield* linesOf([record(1, variables, data), record(2, variables, null)])
      expect(heading).toBe(`\uFEFF${head.join()},number,date,total,paid,seller.name,seller.city,lines,tags`)
      expect(second).toBe("ext_2,march,2026-11-20T00:00:02.000Z,2.pdf,tpl_1,Invoice,failed,The PDF is cut off,,,,,,,,")
      expect(first).toMatch(
        /^ext_1,march,2026-11-20T00:00:01.000Z,1.pdf,tpl_1,Invoice,completed,,RE-1,2026-03-14,-12.5,true,/
      )
      expect(first).toContain(`Ada & Söhne,,"[{""text"":""Lamp"",""amount"":40,""taxes"":[{""rate"":19},{""rate"":7}]}`)
      expect(end).toBe("")
    })
  )

  it.effect("defuses what a spreadsheet would run, and leaves numbers as they are", () =>
    Effect.gen(function* () {
      const texts = [
        ["=1+1", "'=1+1"],
        ["+49 30 1", "'+49 30 1"],
        ["-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0"],
        ["@SUM(A1)", "'@SUM(A1)"],
        [" =1", "' =1"],
        ["\t=1", "'\t=1"],
        ["\rx", `"'\rx"`],
        ["＝1", "'＝1"],
        ["-12", "-12"],
        ["-1.234,50", "-1.234,50"],
        ['say "=1"', '"say ""=1"""'],
        ["a=b", "a=b"]
      ] as const
      for (const [text, written] of texts) {
        const bytes = yield* bytesOf("csv", [record(1, [field("text")], { text }, { fileName: text })])
        const [, line = ""] = bytes.toString().split(/(?<=text)\r\n/)
        const quoted = written.includes(",") && !written.startsWith('"') ? `"${written}"` : written
        expect(line, text).toBe(`ext_1,march,2026-11-20T00:00:01.000Z,${quoted},tpl_1,Invoice,completed,,${quoted}\r\n`)
      }
      const [, number] = yield* linesOf([record(1, [field("total", "number")], { total: -5 })])
      expect(number).toMatch(/,-5$/)
    })
  )

  it.effect("keeps a field's column where older extractions have it when newer ones have others", () =>
    Effect.gen(function* () {
      const old = record(1, [field("number"), field("total", "number")], { number: "1", total: 1 })
      const changed = record(2, [field("iban"), field("total", "number"), field("number")], {
        iban: "DE",
        total: 2,
        number: "2"
      })
      const [heading, newest, oldest] = yield* linesOf([old, changed])
      expect(heading).toBe(`\uFEFF${head.join()},number,total,iban`)
      expect(newest).toMatch(/,2,2,DE$/)
      expect(oldest).toMatch(/,1,1,$/)
    })
  )

  it.effect("has no two columns of one name", () =>
    Effect.gen(function* () {
      const fields = [field("id"), field("a.b"), field("a", "object", { fields: [field("b")] })]
      const [heading, line] = yield* linesOf([record(1, fields, { id: "x", "a.b": "y", a: { b: "z" } })])
      expect(heading).toBe(`\uFEFF${head.join()},data.id,a.b,data.a.b`)
      expect(line).toMatch(/,x,y,z$/)
    })
  )
})

describe("An export as XLSX", () => {
  it.effect("has a sheet of the extractions, and one for each list whose rows name theirs", () =>
    Effect.gen(function* () {
      const sheets = yield* sheetsOf([record(1, variables, data), record(2, variables, null)])
      expect([...sheets.keys()]).toEqual(["Extractions", "lines", "lines.taxes", "tags"])
      const of = ["ext_1", "march", "1.pdf"]
      expect(sheets.get("Extractions")?.[0]).toEqual([
        ...head,
        "number",
        "date",
        "total",
        "paid",
        "seller.name",
        "seller.city"
      ])
      const day = (Date.UTC(2026, 2, 14) - Date.UTC(1899, 11, 30)) / 86_400_000
      expect(sheets.get("Extractions")?.[2]?.slice(8)).toEqual(["RE-1", day, -12.5, 1, "Ada &amp; Söhne", null])
      expect(sheets.get("lines")).toEqual([
        ["extractionId", "runId", "fileName", "row", "text", "amount"],
        [...of, "1", "Lamp", 40].map((cell) => (cell === "1" ? 1 : cell)),
        [...of, 2, "Chair", -3]
      ])
      expect(sheets.get("lines.taxes")).toEqual([
        ["extractionId", "runId", "fileName", "lines row", "row", "rate"],
        [...of, 1, 1, 19],
        [...of, 1, 2, 7]
      ])
      expect(sheets.get("tags")).toEqual([
        ["extractionId", "runId", "fileName", "row", "value"],
        [...of, 1, "a"],
        [...of, 2, "b"]
      ])
    })
  )

  it.effect("has texts as texts, whatever they look like", () =>
    Effect.gen(function* () {
      const text = "=1+1 <b> _x0041_ \u0001 \uD800 \r\n"
      const bytes = yield* bytesOf("xlsx", [record(1, [field("text")], { text: `${text}${"x".repeat(40_000)}` })])
      const xml = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array())
      expect(xml).toContain(">=1+1 &lt;b&gt; _x005F_x0041_ _x0001_ \uFFFD _x000D_\n")
      expect(xml).not.toMatch(/<f>|t="str"/)
      expect(/>(=1[^<]*)</.exec(xml)?.[1]?.endsWith("x…")).toBe(true)
      const styles = strFromU8(unzipSync(bytes)["xl/styles.xml"] ?? new Uint8Array())
      expect(styles.match(/quotePrefix="1"/g)).toHaveLength(2)
    })
  )

  it.effect("has names of sheets that spreadsheets take", () =>
    Effect.gen(function* () {
      const list = (key: string) => field(key, "array", { arrayType: "string" })
      const long = "x".repeat(40)
      const sheets = yield* sheetsOf([
        record(1, ["a/b", "A:b", "extractions", long, `${long}y`, "History", "'q'", '<"&'].map(list), {})
      ])
      const names = [...sheets.keys()]
      expect(names).toEqual([
        "Extractions",
        "a_b",
        "A_b (2)",
        "extractions (2)",
        "x".repeat(31),
        `${"x".repeat(27)} (2)`,
        "History (2)",
        "_q_",
        "&lt;&quot;&amp;"
      ])
    })
  )

  it("goes on in another sheet where a list has more rows than a sheet", () => {
    const file = new XlsxFile({ maxRows: 4 })
    const table = { name: "lines", columns: [{ name: "n", kind: "text" as const }] }
    const rows = (...numbers: ReadonlyArray<number>) => numbers.map((number) => [number])
    const parts = [file.startTable(table), file.addRows(rows(1, 2)), file.addRows(rows(3, 4, 5, 6, 7)), file.end()]
    const sheets = sheetsIn(Buffer.concat(parts))
    expect([...sheets]).toEqual([
      ["lines", [["n"], [1], [2], [3]]],
      ["lines (2)", [["n"], [4], [5], [6]]],
      ["lines (3)", [["n"], [7]]]
    ])
  })

  it.effect("is refused where it would have more columns than a sheet", () =>
    Effect.gen(function* () {
      const wide = Array.from({ length: 4 }, (_, part) =>
        record(
          part,
          Array.from({ length: 5_000 }, (_, index) => field(`f${part}-${index}`)),
          {}
        )
      )
      const exit = yield* Effect.exit(bytesOf("xlsx", wide))
      expect(Exit.isFailure(exit) && String(exit.cause)).toContain("20008 columns")
    })
  )
})

describe("An export as JSON", () => {
  it.effect("has the records as a list gives them", () =>
    Effect.gen(function* () {
      const records = [record(1, variables, data), record(2, variables, null), record(3, variables, data)]
      const bytes = yield* bytesOf("json", records)
      expect(JSON.parse(bytes.toString())).toEqual({ data: JSON.parse(JSON.stringify(records.toReversed())) })
    })
  )

  it.effect("is whole where there are no records", () =>
    Effect.gen(function* () {
      expect(JSON.parse((yield* bytesOf("json", [])).toString())).toEqual({ data: [] })
      expect((yield* bytesOf("csv", [])).toString()).toBe(`\uFEFF${head.join()}\r\n`)
      expect([...(yield* sheetsOf([]))]).toEqual([["Extractions", [head]]])
    })
  )
})
