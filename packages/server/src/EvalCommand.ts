import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import { ExtractionPipeline } from "@winnow/core"
import { Effect, Layer } from "effect"
import { extractionSettings } from "./Config.js"
import type { CommandHelp } from "./Help.js"
import { layerReading } from "./Reading.js"
import { optionalSetting, optionsOf, text } from "./Setting.js"
import { strictSetting } from "./Strict.js"

const settings = {
  baseline: optionalSetting(
    { flag: "baseline", placeholder: "FILE", about: "A saved evaluation to compare with", from: "flag" },
    text
  ),
  save: optionalSetting(
    { flag: "save", placeholder: "FILE", about: "Where the evaluation is saved as JSON", from: "flag" },
    text
  ),
  html: optionalSetting(
    { flag: "html", placeholder: "FILE", about: "Where a page with every fault is written", from: "flag" },
    text
  ),
  ...strictSetting,
  ...extractionSettings
}

export const evalCommand = Command.make(
  "eval",
  { folder: Args.text({ name: "DIR" }), ...optionsOf(settings) },
  Effect.fn(function* ({ baseline, folder, html, save, strict, ...reading }) {
    const { evaluateFolder } = yield* Effect.promise(() => import("./EvaluateFolder.js"))
    const work = evaluateFolder(folder, {
      baseline,
      html,
      prices: reading.prices,
      save,
      strict,
      atOnce: reading.threads
    })
    yield* Effect.provide(work, Layer.provide(ExtractionPipeline.layer, layerReading(reading)))
  })
)

export const evalHelp: ReadonlyArray<CommandHelp> = [
  {
    name: "eval",
    about: "Extracts documents whose answers are known and says how many values are right.",
    usage: "DIR [OPTIONS]",
    settings,
    notes:
      "DIR has for each document NAME.pdf or NAME.docx, NAME.template.json (or one template.json for a folder) and " +
      "NAME.expected.json with the data that is right. With --baseline it fails when there are fewer right values or " +
      "more invented ones than before."
  }
]
