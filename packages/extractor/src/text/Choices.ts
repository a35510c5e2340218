import { codesOfCurrency, currencySign } from "./CurrencySigns.js"
import { fold, normalizedTextOf } from "./FoldedText.js"

/**
 * The one of the choices that a text means, null for none and where it may be several: the same text, the same letters
 * and digits, or the sign or the name of the same currency.
 */
export const choiceFor = (choices: ReadonlyArray<string>, text: string): string | null => {
  if (choices.includes(text)) return text
  return (
    onlyOne(choices, (choice) => fold(choice) === fold(text)) ??
    onlyOne(
      choices,
      (choice) => normalizedTextOf(text) !== "" && normalizedTextOf(choice) === normalizedTextOf(text)
    ) ??
    onlyOne(choices, (choice) => isSameCurrency(choice, text))
  )
}

const onlyOne = (choices: ReadonlyArray<string>, isMeant: (choice: string) => boolean): string | null => {
  const meant = choices.filter(isMeant)
  return meant.length === 1 ? (meant[0] ?? null) : null
}

/** A code and a sign or name that may be its own, whichever of them is the choice. */
const isSameCurrency = (one: string, other: string): boolean =>
  codesOfCurrency(one).some((code) => currencySign(code) !== undefined && codesOfCurrency(other).includes(code))
