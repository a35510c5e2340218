import { patternsOf } from "../lexicon/Patterns.js"
import type { Sheet } from "../sheet/Sheet.js"
import { matchesIn, fold } from "../words/Text.js"

const { publicHost } = patternsOf("publicHost")

/** Whether a name is that of a host of the paper's e-mail and web addresses: "Fiedler & Söhne" of "info@fiedler-soehne.de". */
export const namesInHosts = ({ segments }: Sheet): ((name: string) => boolean) => {
  const hosts = new Set<string>()
  for (const { text } of segments) {
    if (!/[\w-]\.\p{Ll}{2}/u.test(text)) continue
    for (const { groups } of matchesIn(fold(text), host)) {
      const own = groups?.["own"] ?? ""
      if (own.length >= shortest && !publicHost.test(own)) hosts.add(own)
    }
  }
  return (name) => {
    const words = fold(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== "")
    const whole = words.join("")
    return [...hosts].some(
      (own) =>
        whole.startsWith(own) ||
        (own.length > 4 && whole.includes(own)) ||
        ((words[0]?.length ?? 0) > 3 && own.startsWith(words[0] ?? ""))
    )
  }
}

/** "acme" of "info@mail.acme.co.uk" and "https://www.acme.com/shop". */
const host =
  /(?:@|www\.|https?:\/\/|(?<![\p{L}\p{N}.@-]))(?:[\p{L}\p{N}-]+\.)*?(?<own>[\p{L}\p{N}-]{2,40})\.(?:co\.|com\.|org\.|net\.)?(?:\p{L}{2,12})(?![\p{L}\p{N}])/gu

const shortest = 3
