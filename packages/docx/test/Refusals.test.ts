import { describe, expect, it } from "@effect/vitest"
import { docxFiles, docxOf, docxParagraph } from "@winnow/testkit"
import { strToU8, zipSync } from "fflate"
import { parseDocx } from "../src/ParseDocx.js"

const whole = docxOf({ body: docxParagraph("text") })
const refusal = (bytes: Uint8Array): unknown => {
  try {
    parseDocx(bytes)
    return "was read"
  } catch (error) {
    return error
  }
}
const ole = (stream: string) =>
  new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.alloc(600), ...Buffer.from(stream, "utf16le")])
const patched = (bytes: Uint8Array, change: (view: DataView, end: number) => void) => {
  const copy = bytes.slice()
  change(new DataView(copy.buffer), copy.length - 22)
  return copy
}
/** Made once: it takes long to pack so much text. */
const tooMuch = docxOf({ body: docxParagraph("x".repeat(1000)).repeat(65_000) })

describe("a file that is no readable DOCX document is refused with the reason", () => {
  const cases: Record<string, [bytes: () => Uint8Array, reason: string, message: RegExp]> = {
    "an empty file": [() => new Uint8Array(), "malformed", /empty/],
    "another kind of data": [() => strToU8("hello, world ".repeat(20)), "malformed", /not a DOCX/],
    "a document with a password": [() => ole("EncryptedPackage"), "encrypted", /password/],
    "a document of Word 97": [() => ole("WordDocument"), "unsupported", /Word 97/],
    "an RTF document": [() => strToU8("{\\rtf1 text}"), "unsupported", /RTF/],
    "a PDF document": [() => strToU8("%PDF-1.7"), "unsupported", /PDF/],
    "a workbook": [() => zipSync({ "xl/workbook.xml": strToU8("<x/>") }), "unsupported", /Excel/],
    "a presentation": [() => zipSync({ "ppt/presentation.xml": strToU8("<x/>") }), "unsupported", /PowerPoint/],
    "an OpenDocument text": [
      () => zipSync({ mimetype: strToU8("application/vnd.oasis") }),
      "unsupported",
      /OpenDocument/
    ],
    "another archive": [() => zipSync({ "a.txt": strToU8("a") }), "malformed", /without a Word document/],
    "a document without text": [() => docxOf({ body: "<w:p/>" }), "no-text", /no text/],
    "a document cut within its text": [
      () => {
        const stored = zipSync(
          { "word/document.xml": docxFiles({ body: docxParagraph("text") })["word/document.xml"] ?? whole },
          { level: 0 }
        )
        return stored.subarray(0, 300)
      },
      "truncated",
      /end of the document is missing/
    ],
    "a document whose text is no XML": [
      () => zipSync({ "word/document.xml": strToU8("text") }),
      "malformed",
      /damaged/
    ],
    "an encrypted archive": [
      () =>
        patched(whole, (view, end) => {
          let at = view.getUint32(end + 16, true)
          for (; at < end; at += 46 + view.getUint16(at + 28, true)) view.setUint16(at + 8, 1, true)
        }),
      "encrypted",
      /password/
    ],
    "text that unpacks to more than the limit": [() => tooMuch, "too-large", /unpacks to more/],
    "text that unpacks to more than the archive says": [
      () =>
        patched(tooMuch, (view, end) => {
          let at = view.getUint32(end + 16, true)
          for (; at < end; at += 46 + view.getUint16(at + 28, true)) view.setUint32(at + 24, 10, true)
        }),
      "too-large",
      /unpacks to more/
    ],
    "an archive of too many files": [
      () => zipSync(Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`${index}`, new Uint8Array()]))),
      "too-large",
      /unpacks to more/
    ],
    "tables nested without end": [
      () => docxOf({ body: "<w:tbl><w:tr><w:tc>".repeat(500) + "<w:p/>" + "</w:tc></w:tr></w:tbl>".repeat(500) }),
      "too-large",
      /nested too deeply/
    ],
    "elements without number": [() => docxOf({ body: "<w:p/>".repeat(2_000_001) }), "too-large", /too many parts/]
  }
  for (const [what, [bytes, reason, message]] of Object.entries(cases)) {
    it(what, () => {
      expect(refusal(bytes())).toMatchObject({
        _tag: "ParserError",
        reason,
        message: expect.stringMatching(message)
      })
    })
  }

  it("and so is every beginning of a document, or it is read whole", () => {
    for (let length = 1; length < whole.length; length += 7) {
      const result = refusal(whole.subarray(0, length))
      if (result !== "was read") expect(result).toMatchObject({ _tag: "ParserError" })
    }
  })
})
