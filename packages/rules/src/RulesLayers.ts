/** What the server bundles: it runs the rules in threads, which load the rest. */
export { RulesExtractor } from "./RulesExtractor.js"
export { RulesSuggester } from "./RulesSuggester.js"
