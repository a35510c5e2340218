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

  it("are read below the words that say what the array is called, without their marks and with what goes on below", () => {
    const actions = list(
      "actions",
      "Every entry in the action list.",
      field("owner", "string"),
      field("task", "string")
    )
    expect(extractByRules(minutes, [actions]).data).toEqual({
      actions: [
        { owner: "Ada", task: "order the pump" },
        { owner: "Grace + one other", task: "paint the shed and the gate - by May" },
        { owner: "Edith", task: "ask for quotes" }
      ]
    })
  })

  it("are nothing for an array of which no words above them speak", () => {
    const visits = list("visits", "Every inspection.", field("visitor", "string"), field("finding", "string"))
    expect(extractByRules(minutes, [visits]).data).toEqual({ visits: null })
  })

  it("need no mark where they begin with a day", () => {
    const camp = typeset([
      [[40, "Monday, 6 May 2024 – Birds"]],
      [[40, "Bring field glasses."]],
      [[40, "Tuesday, 7 May 2024 – Moths"]],
      [[40, "Wednesday, 8 May 2024 – Newts"]]
    ])
    const days = list("days", "", field("date", "date"), field("theme", "string"))
    expect(extractByRules(camp, [days]).data).toEqual({
      days: [
        { date: "2024-05-06", theme: "Birds" },
        { date: "2024-05-07", theme: "Moths" },
        { date: "2024-05-08", theme: "Newts" }
      ]
    })
  })
})

describe("a programme without titles above its columns", () => {
  const programme = typeset([
    [[40, "Friday, 10 May 2024"]],
    [
      [40, "9:00 to 10:30"],
      [160, "Reading old maps - Ida Falk"]
    ],
    [
      [40, "10:30 to 11:00"],
      [160, "Coffee"]
    ],
    [
      [40, "11:00 to 12:30"],
      [160, "Paper - a short history - Ola Berg and Jan Lund"]
    ],
    [[40, "Saturday, 11 May 2024"]],
    [
      [40, "9:00 to 10:30"],
      [160, "Binding books - Ida Falk"]
    ]
  ])

  it("gives each talk its times, the day above it and who speaks behind the dash", () => {
    const talks = list(
      "talks",
      "",
      field("date", "date"),
      field("startTime", "string", "Time at which it starts."),
      field("endTime", "string", "Time at which it ends."),
      field("title", "string"),
      field("speaker", "string")
    )
    expect(extractByRules(programme, [talks]).data).toEqual({
      talks: [
        { date: "2024-05-10", startTime: "9:00", endTime: "10:30", title: "Reading old maps", speaker: "Ida Falk" },
        {
          date: "2024-05-10",
          startTime: "11:00",
          endTime: "12:30",
          title: "Paper - a short history",
          speaker: "Ola Berg and Jan Lund"
        },
        { date: "2024-05-11", startTime: "9:00", endTime: "10:30", title: "Binding books", speaker: "Ida Falk" }
      ]
    })
  })

  it("gives an array of one time and what is on the whole time and every row", () => {
    const slots = list("slots", "", field("time", "string", "Time of it."), field("what", "string"))
    expect(extractByRules(programme, [slots]).data).toMatchObject({
      slots: [
        { time: "9:00 to 10:30", what: "Reading old maps - Ida Falk" },
        { time: "10:30 to 11:00", what: "Coffee" },
        {},
        {}
      ]
    })
  })
})
