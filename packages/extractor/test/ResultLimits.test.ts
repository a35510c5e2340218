import { describe, expect, it } from "@effect/vitest"
import type { Variable } from "@winnow/extractor"
import { checkResultSize, resultLimits } from "@winnow/extractor"
import { Effect, Exit } from "effect"

const list = (fields: ReadonlyArray<Variable>): ReadonlyArray<Variable> => [
  { key: "rows", type: "array", arrayType: "object", context: "", fields }
]
const fieldsOf = (count: number, key = "k"): ReadonlyArray<Variable> =>
  Array.from({ length: count }, (_, index) => ({ key: `${key}${index}`, type: "string", context: "" }))
const rowsOf = (count: number, row: object = {}) => ({ rows: Array.from({ length: count }, () => row) })

const refusal = (variables: ReadonlyArray<Variable>, data: unknown) =>
  Effect.map(Effect.flip(checkResultSize(variables, data)), ({ reason, message }) => ({ reason, message }))

describe("a result", () => {
  it.effect("is refused when absent values alone would make it too large", () =>
    Effect.gen(function* () {
      const { message, reason } = yield* refusal(list(fieldsOf(4_900)), rowsOf(400))
      expect(reason).toBe("too-large")
      expect(message).toContain("more than 250,000 values, or more than 8 MiB")
    })
  )

  it.effect("is refused for its bytes: long keys in many rows, long values", () =>
    Effect.gen(function* () {
      expect((yield* refusal(list(fieldsOf(50, "k".repeat(250))), rowsOf(1_000))).reason).toBe("too-large")
      const [key = ""] = fieldsOf(1).map((field) => field.key)
      expect((yield* refusal(list(fieldsOf(1)), rowsOf(2, { [key]: "x".repeat(2 ** 23) }))).reason).toBe("too-large")
    })
  )

  it.effect("may be as large as the limits", () =>
    Effect.gen(function* () {
      const rows = resultLimits.values / 50
      expect(Exit.isSuccess(yield* Effect.exit(checkResultSize(list(fieldsOf(50)), rowsOf(rows))))).toBe(true)
      expect((yield* refusal(list(fieldsOf(50)), rowsOf(rows + 1))).reason).toBe("too-large")
    })
  )

  it.effect("is measured in objects within rows, and data of another shape than asked for is none", () =>
    Effect.gen(function* () {
      const nested: ReadonlyArray<Variable> = [{ key: "o", type: "object", context: "", fields: fieldsOf(1_000) }]
      expect((yield* refusal(list(nested), rowsOf(300))).reason).toBe("too-large")
      yield* checkResultSize(list(nested), { rows: "none", o: 1 })
    })
  )
})
