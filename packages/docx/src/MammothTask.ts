import { parserTask } from "@winnow/document"
import { parseWithMammoth } from "./ParseWithMammoth.js"

export const run = parserTask(parseWithMammoth)
