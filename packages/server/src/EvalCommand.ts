import { ExtractionPipeline } from "@winnow/core"
import { Effect, Layer } from "effect"
import { defineCommand } from "./Command.js"
import { extractionSettings } from "./Config.js"
import { layerReading } from "./Reading.js"
import { optionalSetting, text } from "./Setting.js"
import { strictSetting } from "./Strict.js"

const settings = {
  baseline: optionalSetting(
    { flag: "baseline", placeholder: "FILE", about: "Saved evaluation to compare with", from: "flag" },
    text
  ),
  template: optionalSetting(
    {
      flag: "template",
      placeholder: "FILE",
      about: "Template to evaluate instead of the dataset's own",
      from: "flag"
    },
    text
  ),
  save: optionalSetting(
    { flag: "save", placeholder: "FILE", about: "File to save the evaluation to, as JSON", from: "flag" },
    text
  ),
  html: optionalSetting(
    { flag: "html", placeholder: "FILE", about: "File to write an HTML page with every error to", from: "flag" },
    text
  ),
  ...strictSetting,
  ...extractionSettings
}

export const evalCommand = defineCommand({
  name: "eval",
  about: "Extracts documents with known values and reports how many values are right.",
  operands: ["DIR"],
  settings,
  notes:
    "For each document, DIR has NAME.pdf or NAME.docx, NAME.template.json (or one template.json for a folder) and " +
    "NAME.expected.json with the right data. With --baseline the command fails if there are fewer right values or " +
    "more invented ones than before. With --template the dataset's own templates are evaluated first, and the values that become " +
    "worse or better are listed, unless there is a --baseline.",
  run: Effect.fn(function* ({ baseline, html, save, strict, template, ...reading }, folder: string) {
    const { evaluateFolder } = yield* Effect.promise(() => import("./EvaluateFolder.js"))
    const work = evaluateFolder(folder, {
      baseline,
      html,
      prices: reading.prices,
      save,
      strict,
      template,
      atOnce: reading.threads
    })
    yield* Effect.provide(work, Layer.provide(ExtractionPipeline.layer, layerReading(reading)))
  })
})
