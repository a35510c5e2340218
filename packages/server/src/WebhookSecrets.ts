import type { SecretKeys } from "@winnow/core"
import { parseSecretKeys, SecretCipher, Stores } from "@winnow/core"
import { Effect, Either, Layer, Option, Redacted } from "effect"
import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { CommandError } from "./CommandError.js"
import type { DatabaseChoice } from "./SettingValues.js"
import { isProduction } from "./Config.js"

/**
 * Encrypts webhook secrets. Without a configured key, one is generated and stored beside the SQLite file, in
 * development only. In production, with a shared database, or when the database has secrets but the key file is gone,
 * the server refuses to start.
 */
export const layerSecretCipher = (secretKey: Option.Option<SecretKeys>, database: DatabaseChoice) =>
  Layer.unwrapEffect(
    Effect.gen(function* () {
      if (Option.isSome(secretKey)) return SecretCipher.layer(secretKey.value)
      if (database.type === "sqlite" && database.filename === ":memory:") return SecretCipher.layerRandom
      if (database.type !== "sqlite" || (yield* isProduction)) return yield* new CommandError({ message: missing })
      return SecretCipher.layer(yield* keysFromFileBeside(database.filename))
    })
  )

const missing = "WINNOW_SECRET_KEY is missing: 32 random bytes in hex, as `openssl rand -hex 32` prints"

const lost = (filename: string, path: string): string =>
  `${path} is missing, and only its key decrypts the webhook secrets in ${filename}. Put the file back beside the ` +
  `database, or set WINNOW_SECRET_KEY. If the key is lost for good, run \`openssl rand -hex 32 > ${path}\` and ` +
  "rotate the secret of every webhook"

const keysFromFileBeside = Effect.fnUntraced(function* (filename: string) {
  const path = `${filename}.key`
  if (!existsSync(path)) {
    const { webhooks } = yield* Stores
    const sealed = yield* webhooks.list({ after: null, limit: 1 })
    if (sealed.length > 0) return yield* new CommandError({ message: lost(filename, path) })
  }
  const text = yield* Effect.tryPromise({
    try: () => readOrMake(path),
    catch: (cause) => new CommandError({ message: `${path}: the secret key cannot be kept there (${String(cause)})` })
  })
  return yield* Either.mapLeft(
    parseSecretKeys(Redacted.make(text.trim())),
    (expected) => new CommandError({ message: `${path}: expected ${expected}` })
  )
})

/** If two processes start at once, one creates the file and the other reads it. */
const readOrMake = async (path: string): Promise<string> => {
  const made = `${randomBytes(32).toString("hex")}\n`
  try {
    await writeFile(path, made, { mode: 0o600, flag: "wx" })
    return made
  } catch {
    return await readFile(path, "utf8")
  }
}
