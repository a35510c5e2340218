import { Either, Redacted } from "effect"
import { createHash, createSecretKey, type KeyObject, randomBytes } from "node:crypto"

/** A key that secrets are sealed with: 256 bits, named by an id that tells nothing of it. */
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
 * Keys as an operator writes them: 32 bytes each, in 64 hex characters or in base64, separated by commas. The first
 * seals, all of them open. Left says what is wrong, without the text.
 */
export const parseSecretKeys = (text: Redacted.Redacted): Either.Either<SecretKeys, string> => {
  const keys = Redacted.value(text)
    .split(",")
    .map((part) => decode(part.trim()))
  const [newest, ...older] = keys
    .filter((bytes) => bytes?.length === 32)
    .map((bytes) => keyOf(bytes ?? new Uint8Array()))
  return newest === undefined || older.length + 1 < keys.length
    ? Either.left("32 random bytes in hex or base64; several keys are separated by commas")
    : Either.right([newest, ...older])
}

/** A key of this process, for secrets that nothing outlives. */
export const randomSecretKey = (): SecretKey => keyOf(randomBytes(32))

const decode = (text: string): Uint8Array | undefined => {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, "hex")
  return /^[A-Za-z0-9+/_-]{43}=?$/.test(text) ? Buffer.from(text, "base64") : undefined
}
