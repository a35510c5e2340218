import { wordsOf } from "./WordsIndex.js"

/** Parts of words that name what somebody does, folded: see `fold`. */
const jobs = wordsOf("jobs").join("|")

const wholeJobs = wordsOf("wholeJobs").join("|")

/** Whether a folded text names a position. */
export const namesJob = (folded: string): boolean => jobPattern.test(folded)

const jobPattern = new RegExp(`(?<![\\p{L}])(?:\\p{L}*(?:${jobs})s?|(?:${wholeJobs}))(?![\\p{L}])`, "u")
