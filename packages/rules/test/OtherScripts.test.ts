import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

describe("a request for payment as Taiwan writes it", () => {
  it("is paid until the day that Japanese puts まで behind", () => {
    for (const line of ["2026/03/31までにお振込ください。", "恐れ入りますが2026/03/31までにお振込ください。"])
      expect(extractByRules(typeset([[[40, "請求書"]], [[40, line]]]), [field("dueDate", "date")]).data).toEqual({
        dueDate: "2026-03-31"
      })
  })
})
