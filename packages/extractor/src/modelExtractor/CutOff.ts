import { ExtractorError } from "../Extractor.js"

/** There is no usable answer however little is asked at a time. */
export const cutOff = new ExtractorError({
  reason: "model",
  message: "The model's answer was cut off, or could not be used, however little was asked of it"
})
