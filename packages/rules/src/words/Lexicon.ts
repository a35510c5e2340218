import { articles } from "../lexicon/Articles.js"
import type { Concept, Kind } from "../lexicon/Concepts.js"
import { concepts } from "../lexicon/Concepts.js"
import { bg } from "../lexicon/bg.js"
import { ca } from "../lexicon/ca.js"
import { cs } from "../lexicon/cs.js"
import { da } from "../lexicon/da.js"
import { de } from "../lexicon/de.js"
import { en } from "../lexicon/en.js"
import { el } from "../lexicon/el.js"
import { es } from "../lexicon/es.js"
import { et } from "../lexicon/et.js"
import { fi } from "../lexicon/fi.js"
import { fr } from "../lexicon/fr.js"
import { hr } from "../lexicon/hr.js"
import { hu } from "../lexicon/hu.js"
import { id } from "../lexicon/id.js"
import { it } from "../lexicon/it.js"
import { ja } from "../lexicon/ja.js"
import { ko } from "../lexicon/ko.js"
import type { Language } from "../lexicon/Language.js"
import { lt } from "../lexicon/lt.js"
import { lv } from "../lexicon/lv.js"
import { nb } from "../lexicon/nb.js"
import { nl } from "../lexicon/nl.js"
import { pl } from "../lexicon/pl.js"
import { pt } from "../lexicon/pt.js"
import { ro } from "../lexicon/ro.js"
import { ru } from "../lexicon/ru.js"
import { sk } from "../lexicon/sk.js"
import { sl } from "../lexicon/sl.js"
import { sr } from "../lexicon/sr.js"
import { sv } from "../lexicon/sv.js"
import { tr } from "../lexicon/tr.js"
import { uk } from "../lexicon/uk.js"
import { vi } from "../lexicon/vi.js"
import { zh } from "../lexicon/zh.js"

/** A new language is a file of data and an entry here. */
export const languages: ReadonlyArray<Language> = [
  en,
  de,
  fr,
  es,
  pt,
  nl,
  it,
  sv,
  da,
  nb,
  fi,
  pl,
  cs,
  hu,
  sk,
  sl,
  hr,
  ro,
  tr,
  el,
  ru,
  bg,
  uk,
  et,
  lt,
  lv,
  sr,
  ca,
  vi,
  id,
  ja,
  zh,
  ko
]

export const kindOf = (concept: Concept): Kind => concepts[concept].kind

/** Words inside of labels that only join others, by language: "de" and "la" of "número de la cuenta". */
const joints: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(articles).map(([code, words]) => [code, new Set(words.split("|"))])
)

/** Whether a word, folded, only joins those beside it in a label of a language. */
export const isJoint = (word: string, language: string | undefined): boolean =>
  joints.get(language ?? "")?.has(word) ?? false
