import { switchSetting } from "./Setting.js"

/** Of every command that extracts. */
export const strictSetting = {
  strict: switchSetting({ flag: "strict", about: "Sets values that are not found in the document to null" })
}
