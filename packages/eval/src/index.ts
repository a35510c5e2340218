export type { Change, Comparison } from "./Comparison.js"
export { compareEvaluations } from "./Comparison.js"
export { counted } from "./Counted.js"
export type { Case, Dataset } from "./Dataset.js"
export { DatasetError } from "./Dataset.js"
export type { EvaluatedDocument, EvaluationOptions } from "./Evaluation.js"
export { evaluate } from "./Evaluation.js"
export type { EvaluationTextOptions, TokenPrices } from "./EvaluationText.js"
export { costOf, evaluationText } from "./EvaluationText.js"
export type { ValueError } from "./ValueErrors.js"
export { errorsOf } from "./ValueErrors.js"
export { scoreData } from "@winnow/extractor"
export type { Placement } from "./Placement.js"
export { readDataset } from "./ReadDataset.js"
export type { Reliability, ReliabilityBin } from "./Reliability.js"
export { reliabilityOf } from "./Reliability.js"
export { decodeSaved, fileOf, SavedEvaluation, savedOf } from "./SavedEvaluation.js"
export type { Group, Summary } from "./Summary.js"
export { summarise, summariseBy, tallyByField } from "./Summary.js"
export type { Tally } from "./Tally.js"
export type {
  GroundTruth,
  Invention,
  DataScore,
  Verdict,
  VerdictGroup,
  VerdictStatus
} from "@winnow/extractor"
