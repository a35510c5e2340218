/**
 * What extractors in worker threads need for templates and values, without Effect, which takes longer to load than
 * their work takes.
 */
export { pathOf } from "./PathOf.js"
export { resultLimits, ResultTooLarge } from "./ResultLimits.js"
export { foundVariables } from "./suggesting/FoundVariables.js"
export { daysIn } from "./text/DateText.js"
export { commonYear, eraNames, eraYear, hanNumber, hanNumerals } from "./text/Eras.js"
export { hijriDatesIn } from "./text/HijriDates.js"
export { asciiDigits } from "./text/FoldedText.js"
export { fractionsIn, hasFraction } from "./text/Fractions.js"
export { monthsOfOtherScripts } from "./text/MonthNames.js"
export { scaleBefore, scaleBehind, scaleSigns } from "./text/Scales.js"
export { fieldsOf, itemTypeOf } from "./VariableFields.js"
