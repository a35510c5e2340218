import type { HttpServerRequest } from "@effect/platform"
import { Option } from "effect"
import { isIPv4, isIPv6 } from "node:net"

/**
 * Who sent a request: an IPv4 address, or the /64 of an IPv6 address, which is the least that one customer has.
 * `X-Forwarded-For` counts only for as many entries, from its end, as there are proxies to trust: what stands before
 * anybody can write. None where the host does not tell.
 */
export const clientAddressOf = (
  { headers, remoteAddress }: Pick<HttpServerRequest.HttpServerRequest, "headers" | "remoteAddress">,
  trustedProxies: number
): Option.Option<string> => {
  const socket = Option.flatMap(remoteAddress, networkOf)
  if (trustedProxies === 0) return socket
  const forwarded = (headers["x-forwarded-for"] ?? "").split(",").filter((entry) => entry.trim() !== "")
  const entry = forwarded.at(-trustedProxies) ?? forwarded[0]
  return Option.orElse(Option.flatMap(Option.fromNullable(entry), networkOf), () => socket)
}

const networkOf = (text: string): Option.Option<string> => {
  const address = withoutPort(text.trim())
  if (isIPv4(address)) return Option.some(address)
  if (!isIPv6(address)) return Option.none()
  const groups = groupsOf(address)
  return Option.some(
    groups.slice(0, 6).join(":") === mapped
      ? groups.slice(6).flatMap(bytesOf).join(".")
      : `${groups.slice(0, 4).join(":")}::/64`
  )
}

/** Of `1.2.3.4:80`, `[::1]:80` and `fe80::1%eth0` the address. */
const withoutPort = (text: string): string =>
  (/^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text).replace(/%.*$/, "")

const mapped = "0:0:0:0:0:ffff"

/** The eight groups of an IPv6 address, in hex without leading zeros. */
const groupsOf = (address: string): ReadonlyArray<string> => {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::")
  const before = head.split(":").filter((group) => group !== "")
  const after = (tail ?? "").split(":").filter((group) => group !== "")
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => "0"), ...after]
}

const bytesOf = (group: string): ReadonlyArray<number> => {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 0xff]
}
