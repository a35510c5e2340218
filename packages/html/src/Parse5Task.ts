import { parserTask } from "@winnow/document"
import { parseHtml } from "./ParseHtml.js"

export const run = parserTask(async (bytes) => parseHtml(bytes))
