// As much of curl as the documentation uses, for machines without it: -H, -d (@FILE too), -X, -o, and an address.
import { readFileSync, writeFileSync } from "node:fs"

const args = process.argv.slice(2)
const headers = new Headers()
let url = ""
let method
let body
let output
for (let index = 0; index < args.length; index++) {
  const argument = args[index] ?? ""
  if (!argument.startsWith("-")) url = argument
  else {
    const value = args[++index] ?? ""
    if (argument === "-H")
      headers.append(value.slice(0, value.indexOf(":")), value.slice(value.indexOf(":") + 1).trim())
    else if (argument === "-X") method = value
    else if (argument === "-d") body = value.startsWith("@") ? readFileSync(value.slice(1), "utf8") : value
    else if (argument === "-o") output = value
    else throw new Error(`curl: ${argument} is not known here`)
  }
}
const answer = await fetch(url, { method: method ?? (body === undefined ? "GET" : "POST"), headers, body })
const bytes = new Uint8Array(await answer.arrayBuffer())
if (output === undefined) process.stdout.write(bytes)
else writeFileSync(output, bytes)
// Documentation shows what works.
process.exitCode = answer.ok ? 0 : 22
