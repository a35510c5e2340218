import { writeIndex } from "../../packages/rules/src/indexing/WriteIndex.js"

/** For vitest's `globalSetup`: the index that the rules load is that of the language files as they are now. */
export default writeIndex
