import type { ParsedDocument } from "@winnow/document"
import { chmodSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/**
 * Writes a program named `tesseract` into the folder and returns its path. It has Tesseract's interface and knows the
 * document, whose pages it identifies by height, so the heights must differ. It reads the languages `eng` and `deu`,
 * fails for `broken`, and for `slow` writes its process id and its parent's to `slow.processes` and never ends.
 */
export const standInTesseract = (folder: string, { pages }: ParsedDocument): string => {
  const known = pages.map(({ height, lines }) => ({
    height,
    lines: lines.map(({ words }) => words.map(({ box, text }) => ({ text, ...box })))
  }))
  mkdirSync(folder, { recursive: true })
  const path = join(folder, "tesseract")
  writeFileSync(path, `#!${process.execPath}\nconst known = ${JSON.stringify(known)}\n${program}`)
  chmodSync(path, 0o755)
  return path
}

const program = `
const fs = require("node:fs")
const args = process.argv.slice(2)
const after = (name) => args[args.indexOf(name) + 1]
if (args[0] === "--list-langs") {
  console.log("List of available languages (4):\\nbroken\\ndeu\\neng\\nslow")
} else if (after("-l") === "slow") {
  fs.writeFileSync(require("node:path").join(__dirname, "slow.processes"), process.pid + " " + process.ppid)
  setInterval(() => {}, 1000)
} else if (after("-l") === "broken") {
  console.error("Error during processing.")
  process.exitCode = 1
} else {
  const png = fs.readFileSync(0)
  if (png.toString("latin1", 1, 4) !== "PNG" || args[0] !== "stdin" || args[1] !== "stdout" || args.at(-1) !== "tsv") {
    throw new Error("It was asked otherwise than Tesseract can be")
  }
  const scale = Number(after("--dpi")) / 72
  const height = png.readUInt32BE(20) / scale
  const page = known.find((page) => Math.abs(page.height - height) < 0.5)
  const rows = ["level\\tpage_num\\tblock_num\\tpar_num\\tline_num\\tword_num\\tleft\\ttop\\twidth\\theight\\tconf\\ttext"]
  const add = (...cells) => rows.push(cells.join("\\t"))
  add(1, 1, 0, 0, 0, 0, 0, 0, png.readUInt32BE(16), png.readUInt32BE(20), -1, "")
  for (const [at, words] of (page?.lines ?? []).entries()) {
    add(4, 1, 1, 1, at + 1, 0, 0, 0, 0, 0, -1, "")
    for (const [number, word] of words.entries()) {
      const box = [word.x, word.y, word.width, word.height].map((points) => Math.round(points * scale))
      add(5, 1, 1, 1, at + 1, number + 1, ...box, "96.062767", word.text)
    }
  }
  console.log(rows.join("\\n"))
}
`
