import { tableOf } from "./Patterns.js"
import { pairsOf } from "./WordsIndex.js"

/** Words of keys and the hosts at which people and firms are found on networks. */
const networks = pairsOf("networks")

/** Whether a web address is one on a network. */
export const isOnNetwork = (address: string): boolean => onNetwork.test(address)

const onNetwork = new RegExp(`^(?:https?://)?(?:\\w{2,3}\\.)?(?:${networks.map(([, host]) => host).join("|")})/`, "iu")

/** Values whose form tells what they are, for keys that have one of the words. */
export const ownForms: ReadonlyArray<{ readonly words: ReadonlySet<string>; readonly form: RegExp }> = [
  ...tableOf("ownForms").map(({ pattern, text }) => ({
    words: new Set(text("words").split(" ")),
    form: pattern("form")
  })),
  ...networks.map(([words, host]) => ({
    words: new Set(words.split("|")),
    form: new RegExp(`(?:https?://)?(?:\\w{2,3}\\.)?${host}/[\\w./%@~-]*\\w`, "iu")
  }))
]

/** Words of keys that ask for it, beside those of the languages. */
export const statusWords: ReadonlyArray<string> = ["estado", "etat", "stato", "stav"]

/** Words of keys, in English, that ask for a person's sex, and what is said of it. */
export const genderWords: ReadonlyArray<string> = ["gender", "sex"]
