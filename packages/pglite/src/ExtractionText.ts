import { Extraction } from "@winnow/core"
import { recordText } from "./RecordText.js"

export const extractionText = recordText(Extraction)
