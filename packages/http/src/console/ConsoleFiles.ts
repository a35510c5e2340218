import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { extname, join, relative, sep } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"

/** One file of the console in all its encodings, smallest first. */
export interface ConsoleFile {
  readonly contentType: string
  readonly cacheControl: string
  readonly etag: string
  readonly encodings: ReadonlyArray<{ readonly encoding: "br" | "gzip" | "identity"; readonly bytes: Uint8Array }>
}

/** The built console: its files by path, such as `/assets/main-1a2b.js`, and its page for every other address. */
export interface ConsoleFiles {
  readonly byPath: ReadonlyMap<string, ConsoleFile>
  readonly page: ConsoleFile
}

/**
 * Reads a built console into memory. `index.html` gets `<base href="{prefix}/">`, so that the same files work wherever
 * a host mounts them. Throws if the folder has no `index.html`.
 */
export const readConsoleFiles = (folder: string, prefix: string): ConsoleFiles => {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
  const read = (path: string) => readFileSync(join(folder, path))
  const files = paths
    .filter((path) => path !== "index.html" && !/\.(?:br|gz)$/.test(path))
    .map((path) => {
      const packed = (ending: string) => (paths.includes(path + ending) ? read(path + ending) : undefined)
      const cacheControl = path.startsWith("assets/") ? "public, max-age=31536000, immutable" : "no-cache"
      return [`/${path}`, fileOf(path, read(path), packed(".br"), packed(".gz"), cacheControl)] as const
    })
  const html = Buffer.from(
    read("index.html")
      .toString()
      .replace(standingAlone, `<base href="${escaped(prefix)}/">`)
  )
  return {
    byPath: new Map(files),
    page: fileOf("index.html", html, brotliCompressSync(html), gzipSync(html), "no-cache")
  }
}

const standingAlone = '<base href="/">'

const fileOf = (
  path: string,
  bytes: Uint8Array,
  brotli: Uint8Array | undefined,
  gzip: Uint8Array | undefined,
  cacheControl: string
): ConsoleFile => ({
  contentType: contentTypes[extname(path)] ?? "application/octet-stream",
  cacheControl,
  etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
  encodings: [
    ...(brotli === undefined ? [] : [{ encoding: "br", bytes: brotli } as const]),
    ...(gzip === undefined ? [] : [{ encoding: "gzip", bytes: gzip } as const]),
    { encoding: "identity", bytes }
  ]
})

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8"
}

const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
