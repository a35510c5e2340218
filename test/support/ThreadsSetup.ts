import { writeIndex } from "../../packages/rules/src/indexing/WriteIndex.js"
import { bundleTasks } from "../../scripts/bundleTasks.mjs"

/** For vitest's `globalSetup`: what worker threads load is made of the sources as they are now. */
export default async () => {
  writeIndex()
  await bundleTasks()
}
