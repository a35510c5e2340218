import { hiddenTextSuite, layerParserHere, pdfParserSuite } from "@winnow/testkit"
import { parsePdf } from "../src/index.js"

pdfParserSuite({ name: "unpdf", layer: layerParserHere(parsePdf) })
hiddenTextSuite({ name: "unpdf", layer: layerParserHere(parsePdf) })
