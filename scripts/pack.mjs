// npm run pack: sets up and packs every package as npm would publish it, for an app to install from this checkout.
// `--to DIR` packs elsewhere than to `packed/`.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { main, root, runPnpm, say, setUp } from "./setup.mjs"

const { values } = parseArgs({ options: { to: { type: "string", default: join(root, "packed") } } })
const folder = resolve(values.to)

const namesByTarball = () =>
  readdirSync(join(root, "packages")).map((directory) => {
    const { name, version } = JSON.parse(readFileSync(join(root, "packages", directory, "package.json"), "utf8"))
    return [`${name.replace("@", "").replace("/", "-")}-${version}.tgz`, name]
  })

await main(async () => {
  await setUp()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await runPnpm(["--filter", "./packages/*", "--recursive", "pack", "--pack-destination", folder])
  // The packages name each other by version, and no registry has them: an app says where they are.
  const places = Object.fromEntries(namesByTarball().map(([tarball, name]) => [name, `file:${join(folder, tarball)}`]))
  const manifest = { dependencies: places, overrides: places, resolutions: places, pnpm: { overrides: places } }
  writeFileSync(join(folder, "install.json"), `${JSON.stringify(manifest, null, 2)}\n`)
  say(`Packed ${Object.keys(places).length} packages into ${folder}`)
  say(`npm install ${places["winnow"].slice("file:".length)} installs the library`)
  say("To install others, copy what you need from install.json into your app's package.json")
})
