/** What worker threads need from this package, without Effect, which takes longer to load than their work takes. */
export { withoutContents } from "./layout/ContentsLines.js"
export { directionOf, straightened } from "./layout/Direction.js"
export { isTurned, readsFromRight } from "./layout/RightToLeft.js"
export { type HasVerticalRuling, horizontalRulingBetween, verticalRulingBetween } from "./layout/Rulings.js"
export { slantedBelow } from "./layout/SlantedLines.js"
export { boxAround } from "./ParsedDocument.js"
export { unpacked } from "./UnpackAll.js"
