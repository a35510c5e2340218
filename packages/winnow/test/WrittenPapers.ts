import { ExtractionPipeline } from "@winnow/core"
import type { ParsedDocument } from "@winnow/document"
import { DocumentParser, mimeTypes, ParserError } from "@winnow/document"
import { parseDocx } from "@winnow/docx"
import { parsePdf } from "@winnow/pdfium"
import { RulesExtractor } from "@winnow/rules"
import type { PaperBlock } from "@winnow/testkit"
import { pageEnd, writtenDocx, writtenPdf } from "@winnow/testkit"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import type { Template } from "winnow"

type Format = "PDF" | "DOCX"

/** A document, its template, and the expected data. Only the members that `says` names are compared. */
interface Paper {
  readonly blocks: ReadonlyArray<PaperBlock>
  readonly template: Template<unknown>
  readonly says: object
  /** The codes of all its warnings. */
  readonly warnings?: ReadonlyArray<string>
  /** Both, where none is named. */
  readonly format?: Format
}

/** A test that the paper is read so as a PDF and as a Word document. */
export const reads = (title: string, { blocks, format, says, template: { variables }, warnings = [] }: Paper): void => {
  const formats: ReadonlyArray<Format> = format === undefined ? ["PDF", "DOCX"] : [format]
  it.each(formats)(`${title}: %s`, async (format) => {
    const isDocx = format === "DOCX"
    const bytes = isDocx ? writtenDocx(blocks) : await writtenPdf(blocks)
    const read = await Effect.runPromise(
      Effect.flatMap(ExtractionPipeline, ({ run }) =>
        run({ bytes, mimeType: isDocx ? mimeTypes.docx : mimeTypes.pdf, variables })
      ).pipe(Effect.provide(pipelines[format]))
    )
    expect(read.data).toMatchObject(says)
    expect(read.warnings.map(({ code }) => code)).toEqual(warnings)
  })
}

/** Lines of text; " | " parts the cells of a row, and "---" ends a page. */
export const paperOf = (text: string): ReadonlyArray<PaperBlock> => {
  const blocks: Array<PaperBlock> = []
  let table: Array<ReadonlyArray<string>> | undefined
  for (const line of text.trim().split("\n")) {
    const cells = line.split(/ \|(?= |$)/).map((cell) => cell.trim())
    if (cells.length === 1) table = undefined
    else if (table === undefined) blocks.push((table = [cells]))
    else table.push(cells)
    if (cells.length === 1) blocks.push(line.trim() === "---" ? pageEnd : line.trim())
  }
  return blocks
}

const pipelineOf = (parse: (bytes: Uint8Array) => ParsedDocument | Promise<ParsedDocument>) => {
  const thrown = (cause: unknown) =>
    cause instanceof ParserError ? cause : new ParserError({ reason: "crash", message: "The parser threw", cause })
  const parser = DocumentParser.of({
    mimeTypes: Object.values(mimeTypes),
    parse: (bytes) => Effect.tryPromise({ try: async () => parse(bytes), catch: thrown })
  })
  return ExtractionPipeline.layer.pipe(
    Layer.provide(Layer.merge(Layer.succeed(DocumentParser, parser), RulesExtractor.layerInline))
  )
}

const pipelines = {
  PDF: pipelineOf(parsePdf),
  DOCX: pipelineOf(parseDocx)
}
