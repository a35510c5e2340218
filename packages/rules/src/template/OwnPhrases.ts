import { beginningsOf } from "../words/Beginnings.js"
import type { MayStand } from "../words/MayStand.js"
import { phraseMayBegin } from "../words/Phrases.js"
import type { Target } from "./Target.js"

/** The phrases that only some targets have, beside those of the lexicon. */
export interface OwnPhrases {
  readonly byKey: ReadonlyMap<string, ReadonlyMap<Target, number>>
  /** Whether any phrase, of these or of the lexicon, may begin with a key. */
  readonly mayBegin: (key: string) => boolean
}

export const ownPhrasesOf = (targets: ReadonlyArray<Target>, mayStand: MayStand): OwnPhrases => {
  const byKey = new Map<string, Map<Target, number>>()
  for (const target of targets) {
    for (const [key, weight] of target.phrases(mayStand)) {
      const known = byKey.get(key)
      if (known === undefined) byKey.set(key, new Map([[target, weight]]))
      else known.set(target, weight)
    }
  }
  const ownMayBegin = beginningsOf(byKey.keys())
  return { byKey, mayBegin: (key) => phraseMayBegin(key) || ownMayBegin(key) }
}
