/** Decodes a text string (ISO 32000-2, 7.9.2.2). Each character of `bytes` is one byte. */
export const decodedText = (bytes: string): string => {
  const data = Buffer.from(bytes, "latin1")
  if (bytes.startsWith("\xfe\xff"))
    return data
      .subarray(2, 2 + 2 * ((data.length - 2) >> 1))
      .swap16()
      .toString("utf16le")
  if (bytes.startsWith("\xff\xfe")) return data.subarray(2).toString("utf16le")
  if (bytes.startsWith("\xef\xbb\xbf")) return data.subarray(3).toString("utf8")
  return bytes.replace(/[\x80-\xa0]/g, (sign) => others[sign.charCodeAt(0) - 0x80] ?? sign)
}

/** The characters from 80 to A0 of PDFDocEncoding; the others are those of Latin-1. */
const others = [..."•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\ufffd€"]
