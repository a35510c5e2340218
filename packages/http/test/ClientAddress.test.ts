import { describe, expect, it } from "@effect/vitest"
import { Headers } from "@effect/platform"
import { Option } from "effect"
import { clientAddressOf } from "../src/limits/ClientAddress.js"

const addressOf = (socket: string | undefined, forwarded: string | undefined, trustedProxies: number) =>
  Option.getOrUndefined(
    clientAddressOf(
      {
        remoteAddress: Option.fromNullable(socket),
        headers: Headers.fromInput(forwarded === undefined ? {} : { "x-forwarded-for": forwarded })
      },
      trustedProxies
    )
  )

describe("A client's address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8::/64"],
    ["fe80::1%eth0", "fe80::/64"],
    ["::1", "::/64"],
    ["::", "::/64"],
    ["64:ff9b::203.0.113.7", "64:ff9b::/64"]
  ])("%s counts as %s", (socket, expected) => {
    expect(addressOf(socket, undefined, 0)).toBe(expected)
  })

  it("is not what anybody can write when no proxy is trusted", () => {
    expect(addressOf("203.0.113.7", "198.51.100.1", 0)).toBe("203.0.113.7")
  })

  it.each([
    ["one proxy", "198.51.100.1", 1, "198.51.100.1"],
    ["one proxy and what the client made up", "192.0.2.66, 198.51.100.1", 1, "198.51.100.1"],
    ["two proxies", "198.51.100.1, 10.0.0.2", 2, "198.51.100.1"],
    ["two proxies and what the client made up", "192.0.2.66,198.51.100.1,10.0.0.2", 2, "198.51.100.1"],
    ["fewer entries than proxies", "198.51.100.1", 3, "198.51.100.1"],
    ["a port", "198.51.100.1:4711", 1, "198.51.100.1"],
    ["IPv6", "2001:db8:1:2::9", 1, "2001:db8:1:2::/64"],
    ["IPv6 with a port", "[2001:db8:1:2::9]:4711", 1, "2001:db8:1:2::/64"],
    ["empty entries", "198.51.100.1, ,", 1, "198.51.100.1"]
  ])("is what the trusted say: %s", (_, forwarded, trustedProxies, expected) => {
    expect(addressOf("10.0.0.1", forwarded, trustedProxies)).toBe(expected)
  })

  it.each(["unknown", "_hidden", "999.1.1.1", "1.2.3.4.5", "[::1", "example.com", "", " , "])(
    "is the proxy's where it says %j",
    (forwarded) => {
      expect(addressOf("10.0.0.1", forwarded, 1)).toBe("10.0.0.1")
    }
  )

  it("is the connection's where a trusted proxy says nothing", () => {
    expect(addressOf("10.0.0.1", undefined, 1)).toBe("10.0.0.1")
  })

  it("is none where the host does not tell", () => {
    expect(addressOf(undefined, undefined, 0)).toBeUndefined()
    expect(addressOf(undefined, "198.51.100.1", 0)).toBeUndefined()
  })
})
