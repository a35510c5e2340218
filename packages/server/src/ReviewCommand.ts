import type { Extraction, User } from "@winnow/core"
import { reviewedTruth, Stores, TemplateId } from "@winnow/core"
import { Console, Effect, Option } from "effect"
import { join } from "node:path"
import { defineCommand } from "./Command.js"
import { storageSettings } from "./Config.js"
import { writeOutput } from "./OutputFile.js"
import { optionalSetting, text } from "./Setting.js"
import { layerStores, requireDatabase } from "./Storage.js"
import { requireUser, userSetting } from "./UserSetting.js"

const settings = {
  user: userSetting("User whose reviews are exported"),
  template: optionalSetting(
    { flag: "template", placeholder: "ID", about: "Only extractions of this template", from: "flag" },
    text
  ),
  ...storageSettings
}

const exportFolder = defineCommand({
  name: "review export",
  about: "Writes approved documents with their reviewed data as a dataset for winnow eval.",
  operands: ["DIR"],
  settings,
  notes:
    "DIR gets a folder for each template. Exporting again into DIR writes the same files anew and adds what was " +
    "approved since. Documents that are no longer kept cannot be exported.",
  run: Effect.fn(function* ({ database, template, user }, folder: string) {
    yield* requireDatabase(database)
    const { missing, written } = yield* Effect.gen(function* () {
      return yield* exportReviews(yield* requireUser(user), Option.getOrUndefined(template), folder)
    }).pipe(Effect.provide(layerStores(database)))
    yield* Console.log(`Documents written to ${folder}: ${written}`)
    if (missing > 0) yield* Console.error(`Approved documents left out because they are no longer kept: ${missing}`)
  })
})

const exportReviews = Effect.fnUntraced(function* (user: User, template: string | undefined, folder: string) {
  const { runs } = yield* Stores
  const count = { written: 0, missing: 0 }
  const filter = {
    reviewState: "approved",
    limit: 100,
    ...(template !== undefined && { templateId: TemplateId.make(template) })
  } as const
  let last: Extraction | undefined
  for (;;) {
    const { hasMore, items } = yield* runs.list(user.id, { ...filter, ...(last && { cursor: last.createdAt }) })
    for (const extraction of items) {
      count[(yield* exportReview(extraction, folder)) ? "written" : "missing"]++
    }
    last = items.at(-1)
    if (!hasMore || last === undefined) return count
  }
})

/** Exports a reviewed extraction; returns false if its document or review is no longer stored. */
const exportReview = Effect.fnUntraced(function* (extraction: Extraction, folder: string) {
  const { runs } = yield* Stores
  const { fileName, id, templateId, templateName, userId, variables } = extraction
  const document = Option.getOrUndefined(yield* runs.find(userId, id, "document"))
  const review = Option.getOrUndefined(yield* runs.find(userId, id, "review"))
  if (document === undefined || review === undefined) return false
  const ending = document.mimeType === "application/pdf" ? "pdf" : "docx"
  // The ids make the names unique and stable.
  const path = join(
    folder,
    `${safeName(templateName)}-${templateId}`,
    `${safeName(fileName.replace(/\.[^.]*$/, ""))}-${id}`
  )
  const truth = reviewedTruth(review, extraction)
  yield* writeOutput(`${path}.${ending}`, document.bytes)
  yield* writeOutput(`${path}.template.json`, `${JSON.stringify({ name: templateName, variables }, null, 2)}\n`)
  // Written last: a document without an expected result is not part of the dataset.
  yield* writeOutput(`${path}.expected.json`, `${JSON.stringify(truth, null, 2)}\n`)
  return true
})

/** A name that is valid in every file system: letters, digits, `-` and `_`, at most 100 bytes. */
const safeName = (text: string): string => {
  const name = text
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}_-]+/gu, "-")
    .replace(/^-+|-+$/g, "")
  return new TextDecoder().decode(new TextEncoder().encode(name).subarray(0, 100)).replace(/\ufffd$/, "") || "document"
}

export const reviewCommands = [exportFolder]
