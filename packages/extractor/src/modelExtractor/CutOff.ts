import { ExtractorError } from "../Extractor.js"

/** No usable answer was given even for the smallest questions. */
export const cutOff = new ExtractorError({
  reason: "model",
  message: "The model's answer was cut off or unusable, even for the smallest part of the document"
})
