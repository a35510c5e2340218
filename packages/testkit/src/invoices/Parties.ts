import type { Draft } from "./Draft.js"
import type { InvoiceWords } from "./InvoiceWords.js"

/** Writes seller and buyer: as for a window envelope, side by side, below a letterhead, or the seller in the footer. */
export const writeParties = (draft: Draft, layout: "letter" | "columns" | "letterhead" | "footer"): void => {
  const { random, sheet, truth, words } = draft
  const { write } = sheet
  const seller = random.one(words.sellers)
  const buyer = random.one(words.buyers)
  const [sellerStreet, buyerStreet] = [random.one(words.streets), random.one(words.streets)]
  const [sellerPostcode, sellerTown] = random.one(words.towns)
  const [postcode, city] = random.one(words.towns)
  const vatId = random.one(words.vatIds)
  const vatLine = `${random.one(words.vatId)}: ${vatId}`
  truth["sellerName"] = seller
  truth["buyerName"] = buyer
  truth["sellerVatId"] = vatId
  truth["buyerAddress"] = { postcode, city }
  const block = (lines: ReadonlyArray<string>, x: number, y: number) => {
    for (const [index, line] of lines.entries()) write(line, x, y + index * 13)
  }
  const address = [buyer, buyerStreet, townLine(words, postcode, city)]
  switch (layout) {
    case "letter":
      write(`${seller} · ${sellerStreet} · ${townLine(words, sellerPostcode, sellerTown)}`, 50, 90, { size: 7 })
      block(address, 50, 108)
      block([vatLine, "info@example.com"], 400, 60)
      break
    case "columns":
      block(
        [random.one(words.from), seller, sellerStreet, townLine(words, sellerPostcode, sellerTown), vatLine],
        50,
        80
      )
      block([random.one(words.billTo), ...address], 320, 80)
      break
    case "letterhead":
      write(seller, 50, 40, { size: 16 })
      block([sellerStreet, townLine(words, sellerPostcode, sellerTown), vatLine], 50, 62)
      block([`${random.one(words.billTo)}:`, ...address], 50, 120)
      break
    case "footer":
      block(address, 50, 90)
      write(`${seller}, ${sellerStreet}, ${townLine(words, sellerPostcode, sellerTown)}`, 50, 800, { size: 8 })
      write(`${vatLine} · www.example.com`, 50, 812, { size: 8 })
  }
}

const townLine = ({ language }: InvoiceWords, postcode: string, town: string): string =>
  language === "en" ? `${town} ${postcode}` : `${postcode} ${town}`
