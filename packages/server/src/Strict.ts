import { switchSetting } from "./Setting.js"

/** Of every command that extracts. */
export const strictSetting = {
  strict: switchSetting({ flag: "strict", about: "Values that are not in the document become null" })
}
