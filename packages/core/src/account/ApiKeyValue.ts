import { Effect, Redacted } from "effect"
import { createHash } from "node:crypto"
import { randomBase62 } from "../Ids.js"

const start = "wn_live_"
const randomLength = 30
const checksumLength = 6
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const pattern = new RegExp(`^${start}[0-9A-Za-z]{${randomLength + checksumLength}}$`)

/** A new key: `wn_live_`, 30 random base62 characters (178 bits), 6 of checksum. */
export const makeApiKeyValue: Effect.Effect<Redacted.Redacted> = Effect.map(randomBase62(randomLength), (random) =>
  Redacted.make(`${start}${random}${checksum(random)}`)
)

/** Whether the text can be a key at all: format and checksum, so that a mistyped key costs no look-up. */
export const isApiKeyValue = (value: string): boolean =>
  pattern.test(value) && value.slice(-checksumLength) === checksum(value.slice(start.length, -checksumLength))

/** SHA-256 in hex: what is stored in place of the value. A key is random enough to need no salt. */
export const hashApiKey = (value: Redacted.Redacted): string =>
  createHash("sha256").update(Redacted.value(value)).digest("hex")

/** First characters of the value, shown so that its owner recognises it. */
export const prefixOfApiKey = (value: Redacted.Redacted): string => Redacted.value(value).slice(0, 16)

const checksum = (text: string): string => {
  let rest = createHash("sha256").update(text).digest().readUIntBE(0, 5) % 62 ** checksumLength
  let result = ""
  for (let index = 0; index < checksumLength; index++) {
    result = alphabet.charAt(rest % 62) + result
    rest = Math.floor(rest / 62)
  }
  return result
}
