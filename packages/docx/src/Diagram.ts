import { readXml } from "./Xml.js"

/** The paragraphs of a diagram (SmartArt). `content` is its data part, which has the text. */
export const diagramTexts = (content: Uint8Array): ReadonlyArray<string> => {
  const texts: Array<string> = []
  let text = ""
  let isText = false
  readXml(content, {
    open: (name) => {
      if (name === "a:p") text = ""
      if (name === "a:br") text += "\n"
      isText = name === "a:t"
    },
    close: (name) => {
      isText = false
      if (name === "a:p" && text.trim() !== "") texts.push(text)
    },
    text: (piece) => {
      if (isText) text += piece
    }
  })
  return texts
}
