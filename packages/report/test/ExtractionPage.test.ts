import type { ParsedDocument } from "@winnow/document"
import type { Evidence } from "@winnow/extractor"
import { textDocument } from "@winnow/testkit"
import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import { extractionPage } from "../src/index.js"

const hostile = `</svg><script>alert(1)</script><a href="javascript:alert(2)">`

const evidence = (path: string, quote: string | null, page: number | null = 1): Evidence => ({
  path,
  page,
  box: page === null ? null : { x: 40, y: 40, width: 60, height: 10 },
  quote,
  status: page === null ? "unverified" : "verified",
  confidence: 0.9
})

const placed = textDocument([`Total 5.00 ${hostile}`])

const page = extractionPage({
  title: hostile,
  document: placed,
  data: { total: 5, [hostile]: hostile, none: null, empty: [], rows: [{ name: "a" }], made: "up" },
  evidence: [evidence("total", "5.00"), evidence("rows[0].name", hostile), evidence("made", null, null)]
})

/** A document without places, one paragraph per argument. */
const written = (...paragraphs: ReadonlyArray<string>): ParsedDocument => ({
  pages: [
    {
      number: 1,
      width: 0,
      height: 0,
      lines: paragraphs.map((text, block) => ({
        block,
        role: "body",
        words: text.split(" ").map((word) => ({ text: word, box: null }))
      }))
    }
  ],
  tables: []
})

describe("extractionPage", () => {
  it("joins each value and its place by links, so that both are reached from the keyboard", () => {
    expect(page).toContain(`<a class="value verified" id="value-1" href="#place-1" data-leaf="1">5</a>`)
    expect(page).toMatch(
      /<a class="place verified" id="place-1" href="#value-1"[^>]*>.*\n?.*<rect x="38.5" y="38.5" width="63"/
    )
    expect(page).toMatch(/<ol><li><dl><div><dt>name<\/dt>/)
  })

  it("shows warnings with their pages before the values, and nothing where there are none", () => {
    const warned = extractionPage({
      title: "a",
      document: placed,
      data: {},
      evidence: [],
      warnings: [{ code: "hidden_text", message: hostile, pages: [1, 3] }]
    })
    expect(warned).toMatch(/<ul class="warnings" aria-label="Warnings"><li>.*\(pages 1, 3\)<\/li>/)
    expect(warned).not.toContain("<script>alert")
    expect(page).not.toContain('aria-label="Warnings"')
  })

  it("shows nulls, empty lists and values that are not in the document without a link", () => {
    expect(page).toMatch(/<dt>none<\/dt><dd><span class="none">null/)
    expect(page).toMatch(/<dt>empty<\/dt><dd><span class="none">none/)
    expect(page).toContain(`<span class="value unverified">up</span>`)
    expect(page).not.toContain("#place-3")
  })

  it("writes the document's text, keys, quotes and names as text", () => {
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page).not.toMatch(/href="(?!#)/)
    expect(page).toContain("&#60;script&#62;alert(1)")
  })

  it("runs nothing but its own script and loads nothing", () => {
    const hash = (pattern: RegExp) =>
      `'sha256-${createHash("sha256")
        .update(pattern.exec(page)?.[1] ?? "")
        .digest("base64")}'`
    const policy = /content="(default-src[^"]*)"/.exec(page)?.[1]?.replaceAll("&#39;", "'") ?? ""
    expect(policy).toContain(`script-src ${hash(/<script>([^]*?)<\/script>/)}`)
    expect(policy).toContain(`style-src ${hash(/<style>([^]*?)<\/style>/)}`)
    expect(policy).toMatch(/^default-src 'none'; .*img-src data:/)
    expect(page).not.toMatch(/ style="| on[a-z]+="|(?:src|href)="[^#d]/)
  })

  it("draws a page from its words, or shows its picture", () => {
    expect(page).toMatch(
      /<text x="40" y="48" font-size="10" textLength="30" lengthAdjust="spacingAndGlyphs">Total<\/text>/
    )
    const pictured = extractionPage({
      title: "a",
      document: placed,
      data: { total: 5 },
      evidence: [evidence("total", "5.00")],
      pictures: new Map([[1, new Uint8Array([1, 2, 3])]])
    })
    expect(pictured).toContain(`<image href="data:image/png;base64,AQID" width="595" height="842"`)
    expect(pictured).not.toContain("<text")
    expect(pictured).toContain(`id="place-1"`)
  })

  it("names below a page what was read from its picture and stands somewhere on it", () => {
    const read = extractionPage({
      title: "a",
      document: { pages: placed.pages.map((page) => ({ ...page, source: "transcript" as const })), tables: [] },
      data: { total: 5 },
      evidence: [{ ...evidence("total", "5.00"), box: null, source: "transcript" }]
    })
    expect(read).toMatch(/<figcaption>Page 1, read from its picture <a [^>]*id="place-1" href="#value-1"[^>]*>total</)
    expect(read).toContain("read from a picture")
  })

  it("says which values the fallback model gave", () => {
    const read = extractionPage({
      title: "a",
      document: placed,
      data: { total: 5 },
      evidence: [{ ...evidence("total", "5.00"), role: "fallback", model: "openai.responses:strong" }]
    })
    expect(read).toContain("by the fallback model openai.responses:strong")
  })

  it("marks the words of a document without places, equal ones in order", () => {
    const marked = extractionPage({
      title: "a",
      document: written("Dear Ada Byron,", "2 apples 3.00", "2 pears 3.00"),
      data: { name: "Ada Byron", rows: [{ price: 3 }, { price: 3 }, { price: 3 }] },
      evidence: [
        evidence("name", "Ada Byron"),
        ...[0, 1, 2].map((index) => evidence(`rows[${index}].price`, "3.00"))
      ].map((one) => ({ ...one, box: null }))
    })
    expect(marked).toMatch(/<p>Dear <a [^>]*id="place-1"[^>]*>Ada Byron,<\/a> <\/p>/)
    expect(marked).toMatch(/<p>2 apples <a [^>]*id="place-2"[^>]*>3\.00<\/a> <\/p>\s*<p>2 pears <a [^>]*id="place-3"/)
    expect(marked).not.toContain(`id="place-4"`)
  })

  it("shows of a long document the pages that have values", () => {
    const long = textDocument(...Array.from({ length: 40 }, (_, index) => [`page ${index + 1}`]))
    const shown = extractionPage({ title: "a", document: long, data: { a: 7 }, evidence: [evidence("a", "7", 7)] })
    expect(shown.match(/<figure>/g)).toHaveLength(1)
    expect(shown).toContain("39 pages without a value are not shown.")
  })
})
