export { extractByRules } from "./ExtractByRules.js"
export { RulesExtractor } from "./RulesExtractor.js"
export { RulesSuggester } from "./RulesSuggester.js"
export { suggestVariables } from "./SuggestVariables.js"
