import { Schema } from "effect"

export const Plan = Schema.Literal("free", "starter", "core", "pro").annotations({ identifier: "Plan" })
export type Plan = typeof Plan.Type

/** Extractions a calendar month (UTC). */
export const monthlyLimit: { readonly [P in Plan]: number } = { free: 25, starter: 350, core: 2_500, pro: 10_000 }
