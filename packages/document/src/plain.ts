/**
 * What threads do with documents, without Effect: it takes longer to load than all that they do.
 */
export { directionOf, straightened } from "./layout/Direction.js"
export { readsFromRight } from "./layout/RightToLeft.js"
export { levelBetween, type Parted, uprightBetween } from "./layout/Rulings.js"
export { boxAround } from "./ParsedDocument.js"
export { unpacked } from "./UnpackAll.js"
