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
  return isAddress(host) ? (refusalOf([host], url.protocol, allow) ?? url) : url
}

/** The host without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, "$1")

/** Why a host of these addresses may not be called; nothing when it may. One that is refused spoils them all. */
export const refusalOf = (
  addresses: ReadonlyArray<string>,
  protocol: string,
  allow: ReadonlyArray<Network>
): WebhookUrlRefused | undefined => {
  const others = addresses.filter((address) => !isWithin(address, allow))
  if (!others.every(isPublic)) return refuse("must not lead to a private, local or reserved address")
  return protocol === "http:" && others.length > 0 ? refuse("must begin with https://") : undefined
}
