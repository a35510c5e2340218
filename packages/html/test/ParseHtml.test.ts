import { describe, expect, it } from "@effect/vitest"
import { lineText, ParserError } from "@winnow/document"
import { parseHtml } from "../src/ParseHtml.js"

const read = (html: string | Uint8Array) => parseHtml(typeof html === "string" ? Buffer.from(html) : html)
const linesOf = (html: string | Uint8Array) => read(html).pages.flatMap(({ lines }) => lines.map(lineText))
const blocksOf = (html: string) => {
  const blocks: Array<Array<string>> = []
  for (const line of read(html).pages.flatMap(({ lines }) => lines)) (blocks[line.block] ??= []).push(lineText(line))
  return blocks
}

describe("reading HTML", () => {
  it("keeps inline text together, and begins a line where a browser does", () => {
    expect(linesOf("<p>Total: <b>12</b>.<i>50</i>\n  EUR<br>due <time>today</time></p>after<div>apart</div>")).toEqual([
      "Total: 12.50 EUR",
      "due today",
      "after",
      "apart"
    ])
    expect(blocksOf("<div>one<br>two<p>three</div>")).toEqual([["one", "two"], ["three"]])
    expect(linesOf("<pre>first\n  second</pre>")).toEqual(["first", "second"])
  })

  it("tells headings from the rest", () => {
    const [page] = read("<h2>Order <em>17</em></h2><p>text").pages
    expect(page?.lines.map((line) => [line.role, lineText(line)])).toEqual([
      ["heading", "Order 17"],
      ["body", "text"]
    ])
  })

  it("gives rows as lines and tables with their spans", () => {
    const html = `<table><caption>Lines</caption><thead><tr><th rowspan=2>Item<th colspan="2">Price</thead>
      <tr><td>net<td>gross</tr><tr><td>Tripod<td>100<td>119</table>`
    expect(linesOf(html)).toEqual(["Lines", "Item Price", "net gross", "Tripod 100 119"])
    const [table] = read(html).tables
    expect(
      table?.cells.map(({ column, columnSpan, row, rowSpan, words }) => [
        words.map(({ text }) => text).join(" "),
        [row, column],
        [rowSpan, columnSpan]
      ])
    ).toEqual([
      ["Lines", [0, 0], [1, 1]],
      ["Item", [1, 0], [2, 1]],
      ["Price", [1, 1], [1, 2]],
      ["net", [2, 1], [1, 1]],
      ["gross", [2, 2], [1, 1]],
      ["Tripod", [3, 0], [1, 1]],
      ["100", [3, 1], [1, 1]],
      ["119", [3, 2], [1, 1]]
    ])
  })

  it("reads tables in tables, as letters are laid out with, each cell by itself", () => {
    const html = `<table><tr><td><p>ACME Ltd<p>London</p><table><tr><td>VAT<td>GB 1</table>
      <td><p>Bill to<p>Ada</table>`
    expect(linesOf(html)).toEqual(["ACME Ltd", "London", "VAT GB 1", "Bill to", "Ada"])
    expect(read(html).tables.map(({ cells }) => cells.length)).toEqual([2, 2])
  })

  it("puts a term beside what is said of it", () => {
    expect(linesOf("<dl><dt>Order<dd>17<dt>Date<dd>March</dl><dl><div><dt>Total<dd>9</div></dl>")).toEqual([
      "Order 17",
      "Date March",
      "Total 9"
    ])
  })

  it("reads what stands in form fields", () => {
    const html = `<label>Name <input value="Ada Byron"></label><input type=hidden value=secret><input type=password value=x>
      <select><option>no<option selected>yes</select><textarea>some text</textarea>`
    expect(linesOf(html)).toEqual(["Name Ada Byron yes some text"])
  })

  it("leaves out what nobody is shown", () => {
    const html = `<html><head><title>Title</title><style>p { color: red }</style></head><body>
      <div style="color: red; DISPLAY : none !important">preheader</div><p hidden>hidden</p><!-- comment -->
      <span style="font-size:0">tiny</span><script>document.write("x")</script><template>t</template>
      <p style="display: block; font-size: 0.9em">shown &amp; told</p>`
    expect(linesOf(html)).toEqual(["shown & told"])
  })

  it("reads text in the encoding that is marked or declared, in UTF-8 and Windows-1252 without", () => {
    expect(linesOf("<p>Müller – 5 €")).toEqual(["Müller – 5 €"])
    expect(linesOf(Buffer.from("<p>M\u00fcller \u0080", "latin1"))).toEqual(["Müller €"])
    expect(linesOf(Buffer.from('<meta charset="iso-8859-2"><p>\u00b3', "latin1"))).toEqual(["ł"])
    expect(linesOf(Buffer.from("\ufeff<p>Müller", "utf16le"))).toEqual(["Müller"])
    expect(linesOf(Buffer.from("<meta charset=none-such><p>Müller"))).toEqual(["Müller"])
  })

  it.each([
    ["nothing", "", "malformed"],
    ["text without a tag", "a < b", "malformed"],
    ["binary data", "<p>\0", "malformed"],
    ["pictures only", '<img src="scan.png" alt="scan">', "no-text"],
    ["nesting without end", "<div>".repeat(5_000) + "x", "too-large"],
    ["tables in tables without end", "<table><tr><td>".repeat(2_000) + "x", "too-large"]
  ])("refuses %s", (_, html, reason) => {
    let thrown: unknown
    try {
      read(html)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(ParserError)
    expect(thrown).toMatchObject({ reason })
  })
})
