import type { Evidence } from "../Evidence.js"
import type { Checks } from "./CompareReadings.js"

/** Agreement of two readings halves the doubt in a value, disagreement halves the confidence in it. */
export const asChecked =
  (checks: Checks = new Map()) =>
  (evidence: Evidence): Evidence => {
    const check = checks.get(evidence.path)
    if (check === undefined) return evidence
    const { agrees } = check
    const confidence = agrees
      ? Math.round(50 * (1 + evidence.confidence)) / 100
      : Math.floor(50 * evidence.confidence) / 100
    return { ...evidence, confidence, check: agrees ? "agrees" : "disagrees" }
  }
