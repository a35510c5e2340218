import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

const list = (key: string, context: string, ...fields: ReadonlyArray<Variable>): Variable => ({
  key,
  type: "array",
  arrayType: "object",
  context,
  fields
})

describe("lines with a sign between what two fields ask for", () => {
  const minutes = typeset([
    [[40, "Allotment Society"]],
    [[40, "Agenda"]],
    [[50, "1. Water - the new pump"]],
    [[50, "2. Fences - the north side"]],
    [[40, "The chair closed the meeting."]],
    [[40, "Action list"]],
    [[50, "1. Ada - order the pump"]],
    [[50, "2. Grace + one other - paint the shed and"]],
    [[62, "the gate - by May"]],
    [[50, "3. Edith - ask for quotes"]]
  ])

  it("are nothing for an array of which no words above them speak", () => {
    const visits = list("visits", "Every inspection.", field("visitor", "string"), field("finding", "string"))
    expect(extractByRules(minutes, [visits]).data).toEqual({ visits: null })
  })
})
