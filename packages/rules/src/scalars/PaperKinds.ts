import { asksPaperKind } from "../lexicon/Papers.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { paperTitlesIn } from "../sheet/OwnPapers.js"
import type { Target } from "../template/Target.js"
import { asPrinted } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { fold, wordsOfKey } from "../words/Text.js"

/** What a paper calls itself, where its kind is asked for: "Tax Invoice", without its number. */
export const paperKinds = (target: Target, { sheet }: Reading): ReadonlyArray<Scored> => {
  if (target.variable.type !== "string" || !asksPaperKind.test(fold(wordsOfKey(target.variable.key).join(" "))))
    return []
  const [title] = paperTitlesIn(sheet)
  return title === undefined ? [] : [{ target, candidate: asPrinted(title), score: weights.paperKind, by: "form" }]
}
