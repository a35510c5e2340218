import { Schema } from "effect"
import { UserId } from "../Ids.js"
import { Plan } from "./User.js"

/** A user came near the limit of a period, and is to be told so once. */
export class UsageWarning extends Schema.Class<UsageWarning>("UsageWarning")({
  userId: UserId,
  /** `YYYY-MM`, UTC. */
  period: Schema.String,
  plan: Plan,
  /** Runs accepted in the period, with the one that called for the warning. */
  usage: Schema.Int,
  monthlyLimit: Schema.Number,
  /** When that one was accepted. */
  at: Schema.DateTimeUtc
}) {}

/** Whether so many runs of so many are enough to warn: 80 %. */
export const isNearLimit = (usage: number, limit: number): boolean => usage * 10 >= limit * 8

/** The right to make one attempt at giving a warning. */
export interface TakenWarning {
  readonly warning: UsageWarning
  /** From 1. */
  readonly attempt: number
}
