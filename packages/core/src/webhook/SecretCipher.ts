import { Context, Effect, Layer, Redacted, Schema } from "effect"
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import type { SecretKey, SecretKeys } from "./SecretKey.js"
import { randomSecretKey } from "./SecretKey.js"

/** The secret was encrypted with a key that this process lacks, or for another owner, or it was altered. */
export class SecretUnreadable extends Schema.TaggedError<SecretUnreadable>()("SecretUnreadable", {}) {
  override get message() {
    return "The signing secret cannot be decrypted with the secret keys of this server"
  }
}

/** Port: encrypts secrets, so that readers of the database do not learn them. */
export class SecretCipher extends Context.Tag("@winnow/core/SecretCipher")<
  SecretCipher,
  {
    /** Encrypts a secret for storage; it can be decrypted only for the same `owner`. */
    readonly seal: (secret: Redacted.Redacted, owner: string) => Effect.Effect<string>
    readonly open: (sealed: string, owner: string) => Effect.Effect<Redacted.Redacted, SecretUnreadable>
    /** Whether it was encrypted with the newest key. */
    readonly isNewest: (sealed: string) => boolean
  }
>() {
  /** AES-256-GCM with the owner as authenticated data. Stored as `v1.keyId.base64url(nonce ciphertext tag)`. */
  static readonly layer = (keys: SecretKeys) => Layer.sync(SecretCipher, () => make(keys))

  /** With a random key that is lost when the layer closes, for stores in memory. */
  static readonly layerRandom = Layer.sync(SecretCipher, () => make([randomSecretKey()]))
}

const algorithm = "aes-256-gcm"
const nonceBytes = 12
const tagBytes = 16

const make = (keys: SecretKeys) => {
  const [newest] = keys
  const prefixOf = ({ id }: SecretKey) => `v1.${id}.`
  return SecretCipher.of({
    seal: (secret, owner) =>
      Effect.sync(() => {
        const nonce = randomBytes(nonceBytes)
        const cipher = createCipheriv(algorithm, newest.key, nonce).setAAD(Buffer.from(owner))
        const text = Buffer.concat([nonce, cipher.update(Redacted.value(secret), "utf8"), cipher.final()])
        return prefixOf(newest) + Buffer.concat([text, cipher.getAuthTag()]).toString("base64url")
      }),
    open: (sealed, owner) => {
      const key = keys.find((key) => sealed.startsWith(prefixOf(key)))
      if (key === undefined) return new SecretUnreadable()
      return Effect.try({
        try: () => Redacted.make(decrypt(key, Buffer.from(sealed.slice(prefixOf(key).length), "base64url"), owner)),
        catch: () => new SecretUnreadable()
      })
    },
    isNewest: (sealed) => sealed.startsWith(prefixOf(newest))
  })
}

const decrypt = ({ key }: SecretKey, bytes: Buffer, owner: string): string => {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString("utf8")
}
