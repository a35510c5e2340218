// A user's documents as they are after a while, and every screen and dialog of the console with them.
import { sampleInvoice, sampleInvoiceDocx, sampleInvoicePdf, sampleReportPdf } from "@winnow/testkit/samples"
import { createServer } from "node:http"
import { fileURLToPath } from "node:url"
import { startSeededServer, winnow } from "../support/winnow.mjs"

/** @typedef {Awaited<ReturnType<typeof startConsoleServer>>} Server */
/** @typedef {import("playwright-core").Page} Page */

/**
 * @param {Server} server
 * @param {string} path
 * @param {{ method?: string, body?: unknown, headers?: Record<string, string> }} request
 * @returns {Promise<any>}
 */
export const api = async (
  { key, url },
  path,
  { body, headers = {}, method = body === undefined ? "GET" : "POST" } = {}
) => {
  const response = await fetch(`${url}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${path}: ${answer.error.code} ${answer.error.message}`)
  return answer.data
}

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"

/**
 * A user's documents as they are after a while: most extracted, some approved, one failed, two open.
 * @param {Server} server
 */
export const fill = async (server) => {
  const { name, variables } = await api(server, `/templates/${server.templateId}`)
  const save = (/** @type {object} */ changes) =>
    api(server, `/templates/${server.templateId}`, { method: "PUT", body: { name, variables, ...changes } })
  const review = { minConfidence: 0.8, missingRequired: true, sums: true }
  await save({ review })
  const hint = "Number of the customer's purchase order, such as PO-7731"
  await save({
    review,
    instructions: "Amounts are in euros.",
    variables: [...variables.slice(0, -1), { ...variables.at(-1), context: hint, required: true }]
  })
  const report = await api(server, "/templates", { body: reportTemplate })
  const run = (/** @type {string} */ fileName, /** @type {Uint8Array} */ bytes, templateId = server.templateId) =>
    api(server, "/extractions/run", {
      body: {
        templateId,
        fileName,
        mimeType: fileName.endsWith(".docx") ? wordType : "application/pdf",
        pdfBase64: Buffer.from(bytes).toString("base64"),
        runId: "march"
      }
    }).catch(() => ({ id: "" }))
  const invoice = (/** @type {string} */ seller, /** @type {string} */ number, /** @type {object} */ other = {}) =>
    sampleInvoicePdf({ sellerName: seller, invoiceNumber: number, ...other })

  for (const [path, events] of [
    ["/invoices", ["extraction.completed", "extraction.failed"]],
    ["/archive", ["extraction.reviewed"]]
  ]) {
    await api(server, "/webhooks", { body: { url: server.receiver + path, events } })
  }
  const approved = await run("Invoice 2026-118 Fjordlys.pdf", await invoice("Fjordlys AS", "2026-118"))
  await saveReview(server, approved.id, "approved", { purchaseOrder: "PO-7731" })
  const other = await run("Invoice R-5521 Kestrel Optics.pdf", await invoice("Kestrel Optics Ltd", "R-5521"))
  await saveReview(server, other.id, "approved", { purchaseOrder: "PO-7729" })
  const refused = await run("Reminder Fjordlys.pdf", await invoice("Fjordlys AS", "2026-097"))
  await saveReview(server, refused.id, "rejected", {}, "A reminder, not an invoice")
  const failed = await run("Scan cut off.pdf", (await sampleInvoicePdf()).subarray(0, 900))
  const long = await run("Quarterly report.pdf", await sampleReportPdf(12, 40), report.id)
  const word = await run("Invoice RE-2026-0411 Nordlicht.docx", sampleInvoiceDocx())
  await run(
    "Invoice 2026-131 Fjordlys.pdf",
    await invoice("Fjordlys AS", "2026-131", { netTotal: 1708.7, grandTotal: sampleInvoice.grandTotal + 500 })
  )
  const main = await run("Invoice RE-2026-0417 Nordlicht.pdf", await sampleInvoicePdf())
  await api(server, "/api-keys", { body: { name: "Accounting" } })
  const found = await api(server, `/extractions?status=failed`)
  return { main: main.id, word: word.id, report: long.id, failed: failed.id || found[0].id, approved: approved.id }
}

/**
 * A review as another reviewer saves it.
 * @param {Server} server
 * @param {string} id
 * @param {string} state
 * @param {object} changes
 */
export const saveReview = async (server, id, state, changes, note = null) => {
  const { data, version } = await api(server, `/extractions/${id}/review`)
  await api(server, `/extractions/${id}/review`, {
    method: "PUT",
    headers: { "if-match": `"${version}"` },
    body: { state, data: { ...data, ...changes }, corrections: [], note }
  })
}

export const reportTemplate = {
  name: "Quarterly report",
  variables: [
    { key: "title", type: "string", context: "Title of the report" },
    {
      key: "positions",
      type: "array",
      arrayType: "object",
      context: "Articles of the report",
      fields: [
        { key: "position", type: "number", context: "Position" },
        { key: "article", type: "string", context: "Article" },
        { key: "amount", type: "number", context: "Amount" }
      ]
    }
  ]
}

/**
 * Everything there is to see, by name: how to get there.
 * @param {Page} page
 * @param {Server} server
 * @param {Awaited<ReturnType<typeof fill>>} ids
 * @returns {Record<string, () => Promise<unknown>>}
 */
export const screensOf = (page, server, ids) => {
  const go = (/** @type {string} */ path) => page.goto(server.url + path)
  const button = (/** @type {string} */ name) => page.getByRole("button", { name, exact: true })
  const field = (/** @type {string} */ name) => page.getByLabel(name, { exact: true })
  /** A field of the document, which is there once it is scrolled into sight. */
  const reach = async (/** @type {string} */ name) => {
    await page.locator(".fields-scroll").waitFor()
    for (let step = 0; step < 40 && (await field(name).count()) === 0; step++) {
      await page.evaluate("document.querySelector('.fields-scroll').scrollBy(0, 200)")
      await page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)))")
    }
    return field(name)
  }
  const dialog = async (/** @type {string} */ path, /** @type {string} */ name) => {
    await go(path)
    await button(name).click()
    await page.getByRole("dialog").waitFor()
  }
  return {
    documents: () => go("/"),
    filtered: () => go("/?reviewState=open&fileName=invoice&dateFrom=2026-01-01"),
    export: async () => {
      await go("/")
      await button("Export the filtered documents").click()
    },
    "add-documents": async () => {
      await go("/")
      const buffer = Buffer.from(await sampleInvoicePdf())
      await page.locator("input[type=file]").setInputFiles(
        ["Invoice 19.pdf", "Invoice 20.pdf", "Invoice 21 with a name that is rather long for one line.pdf"].map(
          (name, at) => ({
            name,
            mimeType: "application/pdf",
            buffer: at === 1 ? buffer.subarray(0, 900) : buffer
          })
        )
      )
    },
    batch: async () => {
      await screensOf(page, server, ids)["add-documents"]?.()
      await page.getByRole("dialog").getByLabel("Template").selectOption({ label: "Invoice" })
      await button("Extract").click()
      await page.getByText("3 documents done").waitFor()
    },
    document: async () => {
      await go(`/documents/${ids.main}`)
      await (await reach("grandTotal")).focus()
    },
    corrected: async () => {
      await go(`/documents/${ids.approved}`)
      await (await reach("purchaseOrder")).focus()
    },
    failed: () => go(`/documents/${ids.failed}`),
    docx: async () => {
      await go(`/documents/${ids.word}`)
      await (await reach("invoiceNumber")).focus()
    },
    report: () => go(`/documents/${ids.report}`),
    find: async () => {
      await go(`/documents/${ids.report}`)
      await field("title").focus()
      await page.getByPlaceholder("Find").fill("Article no. 7")
    },
    draw: async () => {
      await go(`/documents/${ids.main}`)
      await button("Draw rows").click()
    },
    row: async () => {
      await go(`/documents/${ids.main}`)
      await button("Row 2").click()
    },
    problem: async () => {
      await go(`/documents/${ids.main}`)
      await (await reach("grandTotal")).fill("much")
      await (await reach("iban")).focus()
    },
    code: () => dialog(`/documents/${ids.main}`, "As code"),
    keys: () => dialog(`/documents/${ids.main}`, "Keyboard shortcuts"),
    reject: () => dialog(`/documents/${ids.main}`, "Reject"),
    note: () => dialog(`/documents/${ids.main}`, "Add a note"),
    share: async () => {
      await go(`/documents/${ids.main}`)
      await button("More").click()
      await page.getByRole("menuitem", { name: "Share for review" }).click()
    },
    queue: () => go("/review"),
    review: async () => {
      await go(`/review/${ids.main}`)
      await (await reach("purchaseOrder")).focus()
    },
    templates: () => go("/templates"),
    template: () => go(`/templates/${server.templateId}`),
    "template-end": async () => {
      await go(`/templates/${server.templateId}`)
      await page.getByText("Review a document when").scrollIntoViewIfNeeded()
    },
    versions: () => go(`/templates/${server.templateId}/versions`),
    "new-template": () => go("/templates/new"),
    suggest: async () => {
      await go("/templates/new")
      const file = { name: "Supplier invoice.docx", mimeType: wordType, buffer: Buffer.from(sampleInvoiceDocx()) }
      await page.getByLabel("Sample document").setInputFiles(file)
      await page.getByText(sampleInvoice.iban).first().waitFor()
    },
    try: async () => {
      await go(`/templates/${server.templateId}`)
      await page.getByLabel("Type of dueDate").selectOption({ label: "Text" })
      await page.getByRole("link", { name: "Try it" }).click()
      await button("Try it").click()
      await page.getByText(/On \d+ approved documents/).waitFor()
    },
    usage: () => go("/usage"),
    "api-keys": () => go("/keys"),
    "new-key": () => dialog("/keys", "New key"),
    webhooks: async () => {
      await go("/webhooks")
      await page.getByText("204").first().waitFor()
    },
    "new-webhook": () => dialog("/webhooks", "New webhook"),
    nothing: () => go("/nothing")
  }
}

/** A server with a user whose template reads invoices, and an endpoint for webhooks that answers 503 for `/archive`. */
export const startConsoleServer = async () => {
  const endpoint = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(request.url === "/archive" ? 503 : 204).end())
  })
  await new Promise((resolve) => endpoint.listen(0, "127.0.0.1", () => resolve(undefined)))
  const { port } = /** @type {import("node:net").AddressInfo} */ (endpoint.address())
  const server = await startSeededServer({
    template: fileURLToPath(new URL("../../examples/quickstart/invoice.template.json", import.meta.url)),
    args: ["--webhook-allow", "127.0.0.0/8"]
  })
  return {
    ...server,
    receiver: `http://127.0.0.1:${port}`,
    stop: async () => {
      await server.stop()
      endpoint.closeAllConnections()
      endpoint.close()
    }
  }
}

/**
 * A link that signs in once; `user` is an id or an e-mail address.
 * @param {Pick<Server, "url" | "database">} server
 * @param {string} user
 */
export const signInLink = async ({ database, url }, user) =>
  (await winnow(["console", "link", "--user", user, "--base-url", url, "--database", database])).stdout.trim()
