/** Letters of Hebrew, Arabic and related scripts, which are written from right to left. */
export const isRightToLeft = (code: number): boolean =>
  code >= 0x590 &&
  (code <= 0x8ff ||
    (code >= 0xfb1d && code <= 0xfdff) ||
    (code >= 0xfe70 && code <= 0xfefc) ||
    (code >= 0x10800 && code <= 0x10fff))

/** Letters and digits of all other scripts. Characters that are neither take the direction of their neighbours. */
export const isLeftToRight = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0xc0 && !isRightToLeft(code) && (code < 0x2000 || code > 0x206f))

/** A combining mark on the letter before it. */
export const isMark = (code: number): boolean => code >= 0x300 && /^\p{M}/u.test(String.fromCodePoint(code))

/** White space, and control characters, which broken fonts have instead. */
export const isSpace = (code: number): boolean =>
  code <= 0x20 ||
  (code >= 0x7f && code <= 0xa0) ||
  (code >= 0x2000 && code <= 0x200b) ||
  code === 0x2028 ||
  code === 0x2029 ||
  code === 0x202f ||
  code === 0x205f ||
  code === 0x3000

/** Codes that show nothing: those that PDFium uses for unknown characters, and marks of direction. */
export const isUnknown = (code: number): boolean =>
  code < 0 ||
  (code >= 0xfffe && code <= 0xffff) ||
  code > 0x10ffff ||
  code === 0x200e ||
  code === 0x200f ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069)

/** A spacing accent. */
export const isAccent = (code: number): boolean =>
  code === 0xa8 || code === 0xaf || code === 0xb4 || code === 0xb8 || code === 0x60 || (code >= 0x2c6 && code <= 0x2dd)

/** The character of a code as text; empty for none and for codes that broken fonts make up. */
export const letter = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "")
