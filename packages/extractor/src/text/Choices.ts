import { codesOfCurrency, currencySign } from "./CurrencySigns.js"
import { fold, normalizedTextOf } from "./FoldedText.js"

/**
 * The choice that a text means: the same text, the same letters and digits, or the sign or name of the same currency.
 * Null if none or several match.
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

/** Whether a currency code and a sign or name may mean the same currency, in either order. */
const isSameCurrency = (one: string, other: string): boolean =>
  codesOfCurrency(one).some((code) => currencySign(code) !== undefined && codesOfCurrency(other).includes(code))
