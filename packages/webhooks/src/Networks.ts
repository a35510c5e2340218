import { Either } from "effect"
import ipaddr from "ipaddr.js"

/** Addresses with the same first `bits` bits. */
export type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, bits: number]

/** Parses networks such as `127.0.0.0/8,::1`, separated by commas. Left says what is expected. */
export const parseNetworks = (text: string): Either.Either<ReadonlyArray<Network>, string> => {
  const parts = text.split(",").map((part) => part.trim())
  const networks = parts.filter((part) => part !== "").map(parseNetwork)
  return Either.mapLeft(Either.all(networks), () => "addresses or networks such as 127.0.0.0/8, separated by commas")
}

const parseNetwork = (text: string): Either.Either<Network, string> => {
  const [start = "", bits] = text.split("/")
  if (!isAddress(start)) return Either.left(text)
  if (bits !== undefined) return ipaddr.isValidCIDR(text) ? Either.right(ipaddr.parseCIDR(text)) : Either.left(text)
  const address = ipaddr.parse(text)
  return Either.right([address, address.kind() === "ipv4" ? 32 : 128])
}

/** Whether the text is an address in its usual form, unlike `127.1` or `0x7f000001`, which other software accepts. */
export const isAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)

export const isWithin = (address: string, networks: ReadonlyArray<Network>): boolean => {
  const parsed = ipaddr.parse(address)
  return networks.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits))
}

/** Whether an address is a public unicast address. */
export const isPublic = (address: string): boolean => {
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== "unicast") return false
  // Only the IPv6 range allocated for the Internet (RFC 4291, 2.4).
  return parsed.kind() === "ipv6" ? parsed.match(ipaddr.parse("2000::"), 3) : !isWithin(address, hostServices)
}

/** The address at which Azure offers metadata services to its machines; it looks public. */
const hostServices: ReadonlyArray<Network> = [[ipaddr.parse("168.63.129.16"), 32]]
