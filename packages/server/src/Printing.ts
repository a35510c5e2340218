import type { DocumentOutput } from "@winnow/core"
import { Console, Effect } from "effect"

/** One JSON object on stdout. */
export const printJson = (value: unknown): Effect.Effect<void> => Console.log(JSON.stringify(value, null, 2))

/** What is said of one document: its data, or the data with what speaks for it. */
export const resultOf = ({ data, evidence, tokens }: DocumentOutput, show: { readonly evidence: boolean }): unknown =>
  show.evidence ? { data, evidence, tokens } : data
