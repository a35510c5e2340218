export { RulesExtractor } from "./RulesExtractor.js"
export { RulesSuggester } from "./RulesSuggester.js"
