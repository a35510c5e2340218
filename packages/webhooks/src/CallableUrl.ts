import { WebhookUrlRefused } from "@winnow/core"
import type { Network } from "./Networks.js"
import { isAddress, isPublic, isWithin } from "./Networks.js"

const refuse = (message: string) => new WebhookUrlRefused({ message })

/**
 * Parses a URL. Refuses it if its text alone shows that it may not be called; the host's addresses are checked later.
 */
export const readUrl = (text: string, allow: ReadonlyArray<Network>): URL | WebhookUrlRefused => {
  // URL parsers treat these characters differently: some drop them, some read them as slashes.
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
 * The addresses of a host that may be called, or a refusal. Allowed addresses take precedence, so that `localhost` can
 * be called if only one of its addresses is allowed; otherwise one non-public address is enough to refuse.
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
