import { ExtractionPipeline } from "@winnow/core"
import { ThreadPool } from "@winnow/document"
import { UnpdfParser } from "@winnow/pdf"
import { RulesExtractor } from "@winnow/rules"
import { Effect, Layer } from "effect"
import { readFileSync } from "node:fs"
import { FileUnreadableError, template, WinnowError } from "winnow"
import { extract } from "winnow/effect"

const order = template("Order", { number: template.string("Invoice number").required() })
const reading = Layer.merge(UnpdfParser.layer, RulesExtractor.layer).pipe(Layer.provide(ThreadPool.layer()))

const program = extract(order, { bytes: Uint8Array.from(readFileSync("invoice.pdf")) }).pipe(
  Effect.map(({ data }) => data.number),
  Effect.catchTag("MissingValue", ({ path }) => Effect.succeed(path)),
  Effect.provide(ExtractionPipeline.layer.pipe(Layer.provide(reading)))
)
console.log(await Effect.runPromise(program), new FileUnreadableError("x") instanceof WinnowError)
