// pnpm bench [NAME…]: figures side by side in one run. Speed is looked at here and nowhere else.
const all = [
  "parse",
  "docx",
  "rules",
  "run",
  "busy",
  "body",
  "list",
  "pages",
  "accept",
  "deliver",
  "model",
  "start",
  "console",
  "install"
]
const chosen = process.argv.slice(2)
for (const name of chosen.length > 0 ? chosen : all) {
  const { bench } = await import(`./${name}.mjs`)
  await bench()
}
process.exit(0)
