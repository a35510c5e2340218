import type { HttpServerRequest } from "@effect/platform"
import { Option } from "effect"
import ipaddr from "ipaddr.js"
import { isIP } from "node:net"

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
  // What the library reads besides is not an address as anybody sends it: octal numbers, fewer than four of them.
  if (isIP(address) === 0) return Option.none()
  const known = ipaddr.process(address)
  return Option.some(
    known.kind() === "ipv4" ? known.toString() : `${ipaddr.IPv6.networkAddressFromCIDR(`${known.toString()}/64`)}/64`
  )
}

/** Of `1.2.3.4:80`, `[::1]:80` and `fe80::1%eth0` the address. */
const withoutPort = (text: string): string =>
  (/^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text).replace(/%.*$/, "")
