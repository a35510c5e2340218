// As much of curl as the documentation uses, for machines without it: -H, -d (@FILE too), -X, and an address.
import { readFileSync } from "node:fs"

const args = process.argv.slice(2)
const headers = new Headers()
let url = ""
let method
let body
for (let index = 0; index < args.length; index++) {
  const argument = args[index] ?? ""
  if (!argument.startsWith("-")) url = argument
  else {
    const value = args[++index] ?? ""
    if (argument === "-H")
      headers.append(value.slice(0, value.indexOf(":")), value.slice(value.indexOf(":") + 1).trim())
    else if (argument === "-X") method = value
    else if (argument === "-d") body = value.startsWith("@") ? readFileSync(value.slice(1), "utf8") : value
    else throw new Error(`curl: ${argument} is not known here`)
  }
}
const answer = await fetch(url, { method: method ?? (body === undefined ? "GET" : "POST"), headers, body })
process.stdout.write(await answer.text())
// Documentation shows what works.
process.exitCode = answer.ok ? 0 : 22
