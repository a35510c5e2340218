import { patternOf } from "./Patterns.js"

const job = patternOf("job")

/** Whether a folded text names a position. */
export const namesJob = (folded: string): boolean => job.test(folded)
