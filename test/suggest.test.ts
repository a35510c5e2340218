import { parseDocx } from "@winnow/docx"
import { suggestVariables } from "@winnow/rules"
import { sampleInvoice, sampleInvoiceDocx } from "@winnow/testkit"
import { expect, it } from "vitest"

it("suggests the variables of a Word document, with a list for its table of items", async () => {
  const { data } = suggestVariables(await parseDocx(sampleInvoiceDocx()))
  const { buyerName, iban, invoiceNumber, lineItems, netTotal } = sampleInvoice
  expect(data).toMatchObject({ buyerName, iban, invoiceNumber, lineItems, netTotal })
})
