import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import { ExtractionPipeline } from "@winnow/core"
import { Effect, Layer, Option } from "effect"
import { CommandError } from "./CommandError.js"
import { extractionSettings } from "./Config.js"
import { extractBatch } from "./ExtractBatch.js"
import { extractFile } from "./ExtractFile.js"
import type { CommandHelp } from "./Help.js"
import { printJson } from "./Printing.js"
import { layerReading } from "./Reading.js"
import { optionalSetting, optionsOf, text } from "./Setting.js"
import { readTemplateFile } from "./TemplateFile.js"

const settings = {
  template: optionalSetting(
    { flag: "template", placeholder: "FILE", about: "What to extract, as JSON", from: "flag" },
    text
  ),
  out: optionalSetting(
    { flag: "out", placeholder: "DIR", about: "Where <name>.json is written for each document", from: "flag" },
    text
  ),
  ...extractionSettings
}

export const extractCommand = Command.make(
  "extract",
  { files: Args.atLeast(Args.text({ name: "FILE" }), 1), ...optionsOf(settings) },
  Effect.fn(function* ({ files, out, template, ...reading }) {
    const flag = files.find((file) => file.startsWith("-"))
    if (flag !== undefined) return yield* new CommandError({ message: `${flag}: no such option` })
    const shared = yield* Effect.transposeMapOption(template, readTemplateFile)
    const work =
      files.length === 1 && Option.isNone(out)
        ? Effect.flatMap(extractFile(files[0], shared), ({ data }) => printJson(data))
        : extractBatch(files, {
            folder: Option.getOrElse(out, () => "."),
            template: shared,
            atOnce: reading.threads
          })
    yield* Effect.provide(work, Layer.provide(ExtractionPipeline.layer, layerReading(reading)))
  })
)

export const extractHelp: ReadonlyArray<CommandHelp> = [
  {
    name: "extract",
    about: "Extracts data from PDF and DOCX documents. No server, no database.",
    usage: "FILE… [OPTIONS]",
    settings,
    notes:
      "A template is a JSON array of variables, or an object { name, variables }; without --template it is " +
      "<name>.template.json beside each document. The data of one document is printed; of several, or with --out, " +
      'each gets a file in DIR (the current folder by default), { "error": … } where nothing could be extracted.'
  }
]
