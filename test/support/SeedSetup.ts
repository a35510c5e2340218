import { temporaryFolder } from "./winnow.mjs"

/** For vitest's `globalSetup`: the folder in which the tests of one run share what they make once. */
export default () => {
  const { path, remove } = temporaryFolder()
  process.env["TEST_SEED_FOLDER"] = path
  return remove
}
