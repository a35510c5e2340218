import { parserTask } from "@winnow/core"
import { parseDocx } from "./ParseDocx.js"

export const run = parserTask(async (bytes) => parseDocx(bytes))
