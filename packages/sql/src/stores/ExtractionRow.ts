import { Extraction } from "@winnow/core"
import { rowCodec } from "../database/RowCodec.js"

export const extractionCodec = rowCodec(Extraction, { variables: "json", extractedData: "json", createdAt: "time" })
