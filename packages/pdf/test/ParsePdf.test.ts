import { drawnBoxSuite, hiddenTextSuite, layerParserHere, pdfParserSuite, xfaPdf } from "@winnow/testkit"
import { expect, it } from "vitest"
import { parsePdf } from "../src/index.js"

pdfParserSuite({ name: "unpdf", layer: layerParserHere(parsePdf) })
drawnBoxSuite({ name: "unpdf", layer: layerParserHere(parsePdf) })
hiddenTextSuite({ name: "unpdf", layer: layerParserHere(parsePdf) })

it("refuses a dynamic XFA form with the reason", async () => {
  await expect(parsePdf(await xfaPdf("<form1><Name>Ada</Name></form1>"))).rejects.toMatchObject({
    reason: "unsupported",
    message: expect.stringContaining("dynamic XFA form")
  })
})
