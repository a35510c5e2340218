export { extractByRules } from "./ExtractByRules.js"
export * from "./RulesLayers.js"
export { suggestVariables } from "./SuggestVariables.js"
