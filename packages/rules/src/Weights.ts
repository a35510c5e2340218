import { header } from "./lexicon/WordsIndex.js"

/** Every weight and threshold, from `weights.json`. Scores are products of factors in [0, 1]; distances are in line heights. */
export const { weights } = header
