// npm run pack: sets up and packs the library as npm would publish it, for an app to install from this checkout.
import { main, root, runPnpm, setUp } from "./setup.mjs"

await main(async () => {
  await setUp()
  await runPnpm(["--filter", "winnow", "pack", "--pack-destination", root])
})
