import { ExtractionPipeline } from "@winnow/core"
import { Console, Effect, Layer, Option } from "effect"
import { defineCommand } from "./Command.js"
import { CommandError } from "./CommandError.js"
import { extractionSettings } from "./Config.js"
import { extractBatch } from "./ExtractBatch.js"
import type { FileOptions } from "./ExtractFile.js"
import { extractFile } from "./ExtractFile.js"
import { printJson, resultOf, warningLines } from "./Printing.js"
import { layerReading } from "./Reading.js"
import { optionalSetting, switchSetting, text } from "./Setting.js"
import { strictSetting } from "./Strict.js"
import { readTemplateFile } from "./TemplateFile.js"

const settings = {
  template: optionalSetting(
    { flag: "template", placeholder: "FILE", about: "Template: what to extract, as JSON", from: "flag" },
    text
  ),
  out: optionalSetting(
    { flag: "out", placeholder: "DIR", about: "Folder to write <name>.json to for each document", from: "flag" },
    text
  ),
  evidence: switchSetting({
    flag: "evidence",
    about: "Prints page, box, quote and confidence of each value along with the data"
  }),
  html: optionalSetting(
    {
      flag: "html",
      placeholder: "FILE",
      about: "File to write an HTML page to that shows the document beside its data",
      from: "flag"
    },
    text
  ),
  ...strictSetting,
  ...extractionSettings
}

export const extractCommand = defineCommand({
  name: "extract",
  about: "Extracts data from PDF and DOCX documents. No server, no database.",
  operands: ["FILE…"],
  settings,
  notes:
    "A template is a JSON array of variables, or an object { name, variables }; without --template it is " +
    "<name>.template.json beside each document. The data of one document is printed; with --out, which several need, " +
    'each gets a file in DIR, in place of an earlier one, { "error": … } where nothing could be extracted. ' +
    "With --evidence the output is { data, evidence, tokens, warnings } instead of the data alone. Warnings are also printed on stderr.",
  run: Effect.fn(function* (
    { evidence, html, out, strict, template, ...reading },
    first: string,
    ...others: ReadonlyArray<string>
  ) {
    const files = [first, ...others] as const
    if (Option.isSome(html) && (files.length > 1 || Option.isSome(out)))
      return yield* new CommandError({ message: "--html: shows one document, not several, and goes without --out" })
    if (files.length > 1 && Option.isNone(out))
      return yield* new CommandError({ message: "--out: says where the results of several documents are written" })
    const shared = yield* Effect.transposeMapOption(template, readTemplateFile)
    const options = { template: shared, strict, evidence }
    const protectedPaths = [...files, ...Option.toArray(template)]
    const work = Option.match(out, {
      onNone: () => extractOne(files[0], html, options),
      onSome: (folder) => extractBatch(files, { ...options, folder, protectedPaths, atOnce: reading.threads })
    })
    yield* Effect.provide(work, Layer.provideMerge(ExtractionPipeline.layer, layerReading(reading)))
  })
})

const extractOne = Effect.fnUntraced(function* (
  file: string,
  html: Option.Option<string>,
  options: FileOptions & { readonly evidence: boolean }
) {
  const output = yield* extractFile(file, options)
  if (Option.isSome(html)) {
    const { writeDocumentPage } = yield* Effect.promise(() => import("./DocumentPage.js"))
    yield* writeDocumentPage(html.value, file, output)
  }
  yield* Effect.forEach(warningLines(file, output), (line) => Console.error(line), { discard: true })
  yield* printJson(resultOf(output, options))
})
