/** The lines of a rich text string (XHTML; ISO 32000-2, 12.7.4.4), without their formatting. */
export const richTextLines = (xhtml: string): string =>
  xhtml
    .slice(0, maxLength)
    .replace(/\s+/g, " ")
    .replace(/<(?:br|\/p|\/div|\/li)\b[^<>]*>/gi, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(
      /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi,
      (entity, hex?: string, number?: string, name?: string) => {
        if (name !== undefined) return entities.get(name) ?? entity
        const code = hex === undefined ? Number(number) : Number.parseInt(hex, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : ""
      }
    )
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n")

const maxLength = 2 ** 18
const entities: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "]
])
