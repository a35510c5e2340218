import { switchSetting } from "./Setting.js"

/** The setting of all commands that extract. */
export const strictSetting = {
  strict: switchSetting({ flag: "strict", about: "Sets values that are not found in the document to null" })
}
