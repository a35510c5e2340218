import { Schema } from "effect"
import { UserId } from "../Ids.js"
import { Plan } from "./User.js"

/** A user is near the limit of a period and is to be warned once. */
export class UsageWarning extends Schema.Class<UsageWarning>("UsageWarning")({
  userId: UserId,
  /** `YYYY-MM`, UTC. */
  period: Schema.String,
  plan: Plan,
  /** Runs accepted in the period, including the one that caused the warning. */
  usage: Schema.Int,
  monthlyLimit: Schema.Number,
  /** When that run was accepted. */
  at: Schema.DateTimeUtc
}) {}

/** Whether the usage is high enough for a warning: 80 % of the limit. */
export const isNearLimit = (usage: number, limit: number): boolean => usage * 10 >= limit * 8

/** The right to make one attempt at sending a warning. */
export interface TakenWarning {
  readonly warning: UsageWarning
  /** Number of the attempt, from 1. */
  readonly attempt: number
}
