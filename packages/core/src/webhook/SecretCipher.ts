import { Context, Effect, Layer, Redacted, Schema } from "effect"
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import type { SecretKey, SecretKeys } from "./SecretKey.js"
import { randomSecretKey } from "./SecretKey.js"

/** The secret was sealed with a key that this process does not have, for somebody else, or it was changed. */
export class SecretUnreadable extends Schema.TaggedError<SecretUnreadable>()("SecretUnreadable", {}) {
  override get message() {
    return "The signing secret cannot be read with the secret keys of this server"
  }
}

/** Port: keeps secrets from those who read the database. */
export class SecretCipher extends Context.Tag("@winnow/core/SecretCipher")<
  SecretCipher,
  {
    /** A text to be stored, which opens for the same `owner` only. */
    readonly seal: (secret: Redacted.Redacted, owner: string) => Effect.Effect<string>
    readonly open: (sealed: string, owner: string) => Effect.Effect<Redacted.Redacted, SecretUnreadable>
    /** Whether it was sealed with the key that seals now. */
    readonly isNewest: (sealed: string) => boolean
  }
>() {
  /** AES-256-GCM; the owner is authenticated too. Stored as `v1.keyId.base64url(nonce ciphertext tag)`. */
  static readonly layer = (keys: SecretKeys) => Layer.sync(SecretCipher, () => make(keys))

  /** With a key that ends with the layer, for stores in memory. */
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
