import { describe, expect, it } from "@effect/vitest"
import type { SecretKeys } from "@winnow/core"
import { parseSecretKeys, SecretCipher } from "@winnow/core"
import { Effect, Either, Redacted } from "effect"

const hex = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
const base64 = Buffer.from(hex.replaceAll("0", "f"), "hex").toString("base64")
const secret = Redacted.make("the secret")

const keysOf = (text: string): SecretKeys => Either.getOrThrow(parseSecretKeys(Redacted.make(text)))
const withKeys = <A, E>(text: string, effect: Effect.Effect<A, E, SecretCipher>) =>
  Effect.provide(effect, SecretCipher.layer(keysOf(text)))
const seal = (owner = "owner") => Effect.flatMap(SecretCipher, (cipher) => cipher.seal(secret, owner))
const open = (sealed: string, owner = "owner") =>
  Effect.flatMap(SecretCipher, (cipher) => Effect.map(cipher.open(sealed, owner), Redacted.value))

describe("secret keys", () => {
  it("are read as hex or base64, and several with commas", () => {
    expect(keysOf(hex)).toHaveLength(1)
    expect(keysOf(` ${base64} , ${hex.toUpperCase()} `).map(({ id }) => id)).toEqual([
      keysOf(base64)[0].id,
      keysOf(hex)[0].id
    ])
  })

  it("are refused when any of them is not 32 bytes", () => {
    for (const text of ["", "secret", hex.slice(2), `${hex}00`, `${hex},`, `${hex},short`, base64.slice(4)]) {
      expect(Either.isLeft(parseSecretKeys(Redacted.make(text))), text).toBe(true)
    }
  })
})

describe("the cipher", () => {
  it.effect("opens what it sealed, and never seals twice alike", () =>
    withKeys(
      hex,
      Effect.gen(function* () {
        const sealed = yield* seal()
        expect(yield* open(sealed)).toBe("the secret")
        expect(sealed).not.toContain("secret")
        expect(yield* seal()).not.toBe(sealed)
      })
    )
  )

  it.effect("opens nothing for another owner, and nothing that was changed", () =>
    withKeys(
      hex,
      Effect.gen(function* () {
        const sealed = yield* seal()
        const flipped = sealed.replace(/.$/, (last) => (last === "A" ? "Q" : "A"))
        const changed = [flipped, sealed.slice(0, -8), sealed.slice(0, 20), "", "the secret", `${sealed}AAAA`]
        for (const text of changed)
          expect(yield* Effect.flip(open(text)), text).toMatchObject({ _tag: "SecretUnreadable" })
        expect(yield* Effect.flip(open(sealed, "another"))).toMatchObject({ _tag: "SecretUnreadable" })
      })
    )
  )

  it.effect("seals with the first key and opens with all", () =>
    Effect.gen(function* () {
      const old = yield* withKeys(hex, seal())
      expect(yield* withKeys(`${base64},${hex}`, open(old))).toBe("the secret")
      const anew = yield* withKeys(`${base64},${hex}`, seal())
      expect(yield* withKeys(base64, open(anew))).toBe("the secret")
      expect(yield* Effect.flip(withKeys(hex, open(anew)))).toMatchObject({ _tag: "SecretUnreadable" })
      const isNewest = yield* withKeys(
        `${base64},${hex}`,
        Effect.map(SecretCipher, (cipher) => [cipher.isNewest(old), cipher.isNewest(anew)])
      )
      expect(isNewest).toEqual([false, true])
    })
  )
})
