import { drawnPdf } from "@winnow/testkit"
import { sampleEncryptedPdf, sampleInvoiceDocx, sampleReportPdf } from "@winnow/testkit/samples"
import { describe, expect, it } from "vitest"
import { engine, invoice, invoiceBytes } from "./Invoice.js"

interface Word {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Answer {
  readonly data: {
    readonly kind: string
    readonly pageCount: number
    readonly pages: ReadonlyArray<{
      readonly number: number
      readonly width: number
      readonly image: boolean
      readonly words: ReadonlyArray<Word>
    }>
    readonly blocks: ReadonlyArray<{ readonly kind: string; readonly text?: string; readonly rows?: unknown }>
  }
}

const ada = { authenticate: () => "ada" }

/** An engine with one ended job, and what its handler answers about its pages. */
const pagesOf = async (bytes: Uint8Array, mimeType?: string) => {
  const winnow = await engine({ documentRetentionDays: 1, handler: ada })
  const job = await winnow.submit(invoice, {
    file: bytes,
    user: "ada",
    ...(mimeType === undefined ? {} : { mimeType })
  })
  await winnow.wait(job.id, { user: "ada" }).catch(() => undefined)
  const ask = (path: string) => winnow.handler(new Request(`http://host/v1/extractions/${job.id}/${path}`))
  const read = async (path: string): Promise<Answer["data"]> =>
    (JSON.parse(await (await ask(path)).text()) as Answer).data
  return { winnow, job, ask, read }
}

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

describe("the pages of a job's document", () => {
  it("have words with boxes, and pictures of the size asked for", async () => {
    const { ask, read } = await pagesOf(await invoiceBytes)
    const { blocks, kind, pageCount, pages } = await read("pages")
    expect({ kind, pageCount, blocks }).toEqual({ kind: "pages", pageCount: 1, blocks: [] })
    const number = pages[0]?.words.find(({ text }) => text === "RE-2026-0417")
    expect(number?.x).toBeGreaterThan(0)
    expect(number?.width).toBeGreaterThan(20)
    for (const scale of [0.25, 1, 4]) {
      const picture = await ask(`pages/1?scale=${scale}`)
      expect(picture.headers.get("content-type")).toBe("image/png")
      const [width = 0, height = 0] = sizeOf(Buffer.from(await picture.arrayBuffer()))
      expect(Math.abs(width - 595 * scale)).toBeLessThanOrEqual(scale + 1)
      expect(width * height).toBeLessThanOrEqual(16_000_000)
    }
  })

  it("come twenty at a time, or as many as are asked for", async () => {
    const { read } = await pagesOf(await sampleReportPdf(30, 5))
    const numbers = async (path: string) => (await read(path)).pages.map((page) => page.number)
    expect(await numbers("pages")).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(await numbers("pages?from=21&to=40")).toEqual(Array.from({ length: 10 }, (_, index) => index + 21))
    expect(await numbers("pages?from=7&to=7")).toEqual([7])
    expect((await read("pages?from=31")).pageCount).toBe(30)
  })

  it("are paragraphs and tables of a DOCX, which has no pictures", async () => {
    const { ask, read } = await pagesOf(sampleInvoiceDocx())
    const { blocks, kind, pages } = await read("pages")
    expect({ kind, pages }).toEqual({ kind: "flow", pages: [] })
    expect(blocks.map((block) => block.kind)).toContain("table")
    expect(JSON.stringify(blocks)).toContain("RE-2026-0417")
    expect((await ask("pages/1")).status).toBe(404)
  })

  it("say that an encrypted document cannot be read", async () => {
    const { ask } = await pagesOf(sampleEncryptedPdf())
    for (const path of ["pages", "pages/1"]) {
      const answer = await ask(path)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ error: { code: "DOCUMENT_UNREADABLE" } })
    }
  })

  it("are drawn smaller where they would have too many pixels", async () => {
    const poster = { number: 1, width: 14_400, height: 14_400, lines: [] }
    const { ask } = await pagesOf(await drawnPdf({ pages: [poster], tables: [] }))
    const picture = await ask("pages/1?scale=4")
    expect(picture.status).toBe(200)
    const [width = 0, height = 0] = sizeOf(Buffer.from(await picture.arrayBuffer()))
    expect(width * height).toBeLessThanOrEqual(16_000_000)
    expect(width * height).toBeGreaterThan(15_000_000)
  })

  it("are drawn for many who ask at once", async () => {
    const { ask } = await pagesOf(await sampleReportPdf(12, 20))
    const pictures = await Promise.all(
      Array.from({ length: 36 }, async (_, index) => {
        const answer = await ask(`pages/${(index % 12) + 1}?scale=1`)
        return Buffer.from(await answer.arrayBuffer()).toString("base64")
      })
    )
    expect(new Set(pictures).size).toBe(12)
  })
})
