export { extractByRules } from "./ExtractByRules.js"
export { RulesExtractor } from "./RulesExtractor.js"
