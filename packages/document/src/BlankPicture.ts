import type { PagePicture } from "./PageRenderer.js"

/** Whether a picture shows nothing: fewer dots stand out from its corner than the smallest letter has. */
export const isBlank = ({ pixels }: PagePicture): boolean => {
  const [red = 0, green = 0, blue = 0] = pixels
  let dots = 0
  for (let at = 0; at < pixels.length && dots < dotsOfLetter; at += 4) {
    const difference = Math.max(
      Math.abs((pixels[at] ?? 0) - red),
      Math.abs((pixels[at + 1] ?? 0) - green),
      Math.abs((pixels[at + 2] ?? 0) - blue)
    )
    if (difference > standsOut) dots++
  }
  return dots < dotsOfLetter
}

const standsOut = 48
const dotsOfLetter = 12
