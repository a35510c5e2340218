import { parserTask } from "@winnow/core"
import { parseHtml } from "./ParseHtml.js"

export const run = parserTask(async (bytes) => parseHtml(bytes))
