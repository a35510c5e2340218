import { drawnPdf, generatedInvoice } from "@winnow/testkit"
import { execFile } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, describe, expect, it } from "vitest"
import { temporaryFolder } from "./support/winnow.mjs"

describe("pnpm eval:ablate", () => {
  const folder = temporaryFolder()
  afterAll(() => folder.remove())

  it("says how many values and families are lost without a pass", async () => {
    for (const seed of [1, 2]) {
      const { document, family, truth, variables } = generatedInvoice(seed)
      const at = (ending: string) => join(folder.path, `${seed}${ending}`)
      writeFileSync(at(".pdf"), await drawnPdf(document))
      const opaque = variables.map((variable) =>
        variable.key === "invoiceNumber" ? { ...variable, key: "f1", context: "Number of the invoice" } : variable
      )
      writeFileSync(at(".template.json"), JSON.stringify(opaque))
      writeFileSync(at(".expected.json"), JSON.stringify({ ...truth, f1: truth.invoiceNumber, $family: family }))
    }
    const script = fileURLToPath(new URL("ablate/main.mjs", import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, [script, folder.path, "--only", "s"])
    expect(stdout).toMatch(/^2 documents, 2 families$/m)
    expect(stdout).toMatch(/^values beside and below labels +2 +[1-9]\d* +2 +\d+ +0 +-?\d+\.\d$/m)
    // What acts while a template is prepared
    expect(stdout).toMatch(/^keys said by contexts +2 +2 +2 +0 +0 +-?\d+\.\d$/m)
    expect(stdout).toMatch(/^journeys +0 +0 +0 +0 +0 +-?\d+\.\d$/m)
  })
})
