import { tableOf } from "./Tables.js"
import { wordsOf } from "./WordsIndex.js"

/** What a description of a field, folded, says in a sentence that a key says in words. The first that fits counts. */
export const saidInSentences: ReadonlyArray<readonly [type: string, said: RegExp, key: string]> = tableOf(
  "saidInSentences"
).map(({ pattern, text }) => [text("type"), pattern("said"), text("key")])

/** What descriptions say in several words that keys say in one. */
export const saidShorter: ReadonlyArray<readonly [said: RegExp, word: string]> = tableOf("saidShorter").map(
  ({ pattern, text }) => [pattern("said"), text("word")]
)

/** Words that name nothing but a type, beside those of labels: what stands behind them says of which thing. */
export const bareHeads: ReadonlySet<string> = new Set(wordsOf("bareHeads"))

/** Words of descriptions that name no thing. */
export const fillingWords: ReadonlySet<string> = new Set(wordsOf("fillingWords"))
