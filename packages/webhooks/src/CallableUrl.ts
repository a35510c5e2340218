import { WebhookUrlRefused } from "@winnow/core"
import type { Network } from "./Networks.js"
import { isAddress, isPublic, isWithin } from "./Networks.js"

const refuse = (message: string) => new WebhookUrlRefused({ message })

/** A URL that may be called as far as its text tells, or why not. */
export const readUrl = (text: string, allow: ReadonlyArray<Network>): URL | WebhookUrlRefused => {
  // Readers of URLs differ in what they make of these: some leave them out, some take them for slashes.
  if (/[\p{Cc}\p{Z}\\]/u.test(text)) return refuse("must not contain spaces, control characters or backslashes")
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1]
  if (authority === undefined || !URL.canParse(text)) return refuse("must be a URL that begins with https://")
  if (authority.includes("@")) return refuse("must not contain a user name or password")
  const url = new URL(text)
  if (url.protocol === "http:" && allow.length === 0) return refuse("must begin with https://")
  const host = hostOf(url)
  const refusal = isAddress(host) ? callable([host], url.protocol, allow) : []
  return refusal instanceof WebhookUrlRefused ? refusal : url
}

/** The host without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, "$1")

/**
 * Those of a host's addresses that may be called, or why there are none. What is allowed goes before what is public, so
 * that `localhost` can be called where only one of its addresses is allowed; otherwise one bad address spoils them all.
 */
export const callable = (
  addresses: ReadonlyArray<string>,
  protocol: string,
  allow: ReadonlyArray<Network>
): ReadonlyArray<string> | WebhookUrlRefused => {
  const allowed = addresses.filter((address) => isWithin(address, allow))
  if (allowed.length > 0) return allowed
  if (!addresses.every(isPublic)) return refuse("must not lead to a private, local or reserved address")
  return protocol === "http:" ? refuse("must begin with https://") : addresses
}
