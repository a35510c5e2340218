import { parserTask } from "@winnow/core"
import { parseWithMammoth } from "./ParseWithMammoth.js"

export const run = parserTask(parseWithMammoth)
