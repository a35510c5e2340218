import { tableOf } from "./Patterns.js"
import { pairsOf } from "./WordsIndex.js"

/** Words of keys for social networks, and the networks' hosts. */
const networks = pairsOf("networks")

/** Whether a URL is a profile on a social network. */
export const isOnNetwork = (address: string): boolean => onNetwork.test(address)

const onNetwork = new RegExp(`^(?:https?://)?(?:\\w{2,3}\\.)?(?:${networks.map(([, host]) => host).join("|")})/`, "iu")

/** Patterns of values that need no label, for keys with one of the words. */
export const formsByKeyWord: ReadonlyArray<{ readonly words: ReadonlySet<string>; readonly form: RegExp }> = [
  ...tableOf("formsByKeyWord").map(({ pattern, text }) => ({
    words: new Set(text("words").split(" ")),
    form: pattern("form")
  })),
  ...networks.map(([words, host]) => ({
    words: new Set(words.split("|")),
    form: new RegExp(`(?:https?://)?(?:\\w{2,3}\\.)?${host}/[\\w./%@~-]*\\w`, "iu")
  }))
]

/** Words of keys that ask for a status, beside those of the glossary. */
export const statusWords: ReadonlyArray<string> = ["estado", "etat", "stato", "stav"]

/** English words of keys that ask for a person's gender. */
export const genderWords: ReadonlyArray<string> = ["gender", "sex"]
