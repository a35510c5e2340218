import { fileURLToPath } from "node:url"

/**
 * The folder with the built console: `index.html` and hashed files in `assets`, each beside its `.br` and `.gz`. Every
 * address in it is relative to the `<base href="/">` of `index.html`, in whose place a server puts its mount path.
 */
export const consoleFolder: string = fileURLToPath(new URL("../dist/app/", import.meta.url))
