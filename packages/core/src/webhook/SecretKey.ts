import { Either, Redacted } from "effect"
import { createHash, createSecretKey, type KeyObject, randomBytes } from "node:crypto"

/** A 256-bit key that encrypts secrets, with an id that reveals nothing about it. */
export interface SecretKey {
  readonly id: string
  readonly key: KeyObject
}

const keyOf = (bytes: Uint8Array): SecretKey => ({
  id: createHash("sha256").update("winnow secret key id\n").update(bytes).digest("hex").slice(0, 12),
  key: createSecretKey(bytes)
})

export type SecretKeys = readonly [newest: SecretKey, ...older: ReadonlyArray<SecretKey>]

/**
 * Parses keys as an operator writes them: 32 bytes each, as 64 hex characters or base64, separated by commas. The first
 * encrypts, all of them decrypt. Left says what is required, without the text.
 */
export const parseSecretKeys = (text: Redacted.Redacted): Either.Either<SecretKeys, string> => {
  const parts = Redacted.value(text).split(",")
  const [newest, ...older] = parts.flatMap((part) => readKey(part.trim()))
  return newest === undefined || older.length + 1 < parts.length
    ? Either.left("32 random bytes in hex or base64; several keys are separated by commas")
    : Either.right([newest, ...older])
}

/** A random key, for secrets that do not outlive this process. */
export const randomSecretKey = (): SecretKey => keyOf(randomBytes(32))

const readKey = (text: string): ReadonlyArray<SecretKey> => {
  const isHex = /^[0-9a-f]{64}$/i.test(text)
  if (!isHex && !/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return []
  return [keyOf(Buffer.from(text, isHex ? "hex" : "base64"))]
}
