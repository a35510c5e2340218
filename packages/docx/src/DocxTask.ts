import { parserTask } from "@winnow/document"
import { parseDocx } from "./ParseDocx.js"

export const run = parserTask(async (bytes) => parseDocx(bytes))
