import type { HttpServerRequest } from "@effect/platform"
import { Option } from "effect"
import ipaddr from "ipaddr.js"
import { isIP } from "node:net"

/**
 * The sender of a request: an IPv4 address, or the /64 of an IPv6 address, the smallest network that a customer gets.
 * Uses `X-Forwarded-For` only as far from its end as there are trusted proxies, because clients can forge earlier
 * entries. None if the host does not provide an address.
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
  // The library also accepts octal numbers and fewer than four parts, which no client sends.
  if (isIP(address) === 0) return Option.none()
  const known = ipaddr.process(address)
  return Option.some(
    known.kind() === "ipv4" ? known.toString() : `${ipaddr.IPv6.networkAddressFromCIDR(`${known.toString()}/64`)}/64`
  )
}

/** Removes port, brackets and zone from `1.2.3.4:80`, `[::1]:80` and `fe80::1%eth0`. */
const withoutPort = (text: string): string =>
  (/^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text).replace(/%.*$/, "")
