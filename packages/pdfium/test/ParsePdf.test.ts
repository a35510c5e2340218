import { drawnBoxSuite, hiddenTextSuite, layerParserHere, pdfParserSuite } from "@winnow/testkit"
import { parsePdf } from "../src/index.js"

pdfParserSuite({ name: "PDFium", layer: layerParserHere(parsePdf) })
drawnBoxSuite({ name: "PDFium", layer: layerParserHere(parsePdf) })
hiddenTextSuite({ name: "PDFium", layer: layerParserHere(parsePdf) })
