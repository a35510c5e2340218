import { describe, expect, it } from "@effect/vitest"
import { Either } from "effect"
import { isPublic, isWithin, parseNetworks } from "../src/Networks.js"

const networksOf = (text: string) => Either.getOrThrow(parseNetworks(text))

describe("Networks", () => {
  it("are read as addresses and as networks", () => {
    const networks = networksOf(" 10.0.0.0/8 ,192.168.1.7, fd00::/8,::1,")
    for (const address of ["10.1.2.3", "192.168.1.7", "fd12::1", "::1"]) expect(isWithin(address, networks)).toBe(true)
    for (const address of ["11.0.0.1", "192.168.1.8", "fe80::1", "::2", "::ffff:10.1.2.3"]) {
      expect(isWithin(address, networks), address).toBe(false)
    }
    expect(networksOf("")).toEqual([])
  })

  it("are refused that are none", () => {
    for (const text of [
      "localhost",
      "10.0.0.0/33",
      "10.0.0.0/",
      "10/8",
      "127.1",
      "0x7f000001",
      "::1/129",
      "1.2.3.4;5.6.7.8"
    ]) {
      expect(Either.isLeft(parseNetworks(text)), text).toBe(true)
    }
  })
})

describe("A public address", () => {
  it("is one that machines of the open Internet have", () => {
    for (const address of ["8.8.8.8", "93.184.216.34", "1.1.1.1", "172.32.0.1", "2606:4700::1111", "2a00:1450::1"]) {
      expect(isPublic(address), address).toBe(true)
    }
  })
})
