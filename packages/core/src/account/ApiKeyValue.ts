import { Effect, Redacted } from "effect"
import { createHash } from "node:crypto"
import { randomBase62 } from "../Ids.js"

const start = "wn_live_"
const randomLength = 30
const checksumLength = 6
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const pattern = new RegExp(`^${start}[0-9A-Za-z]{${randomLength + checksumLength}}$`)

/** A new key: `wn_live_`, 30 random base62 characters (178 bits) and a checksum of 6. */
export const makeApiKeyValue: Effect.Effect<Redacted.Redacted> = Effect.map(randomBase62(randomLength), (random) =>
  Redacted.make(`${start}${random}${checksum(random)}`)
)

/** Checks format and checksum, so that a mistyped key needs no database query. */
export const isApiKeyValue = (value: string): boolean =>
  pattern.test(value) && value.slice(-checksumLength) === checksum(value.slice(start.length, -checksumLength))

/** SHA-256 in hex, which is stored instead of the value. A key is random enough to need no salt. */
export const hashApiKey = (value: Redacted.Redacted): string =>
  createHash("sha256").update(Redacted.value(value)).digest("hex")

/** The first characters of the value, shown so that its owner can recognise it. */
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
