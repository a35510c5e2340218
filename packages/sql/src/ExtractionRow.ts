import { Extraction } from "@winnow/core"
import { rowCodec } from "./RowCodec.js"

export const extractionCodec = rowCodec(Extraction, { variables: "json", extractedData: "json", createdAt: "time" })
