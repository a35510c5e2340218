/**
 * What extractors in threads need of templates and their values, without Effect: it takes longer to load than all that they do.
 */
export { pathOf } from "./PathOf.js"
export { resultLimits, ResultTooLarge } from "./ResultLimits.js"
export { foundVariables } from "./suggesting/FoundVariables.js"
export { eraNames, eraYear } from "./text/JapaneseEras.js"
export { fieldsOf, itemTypeOf } from "./VariableFields.js"
