import { parserTask } from "@winnow/core"
import { parseDocx } from "./ParseDocx.js"

export const run = parserTask(parseDocx)
