import type { PackedWriter } from "../PackedWriter.js"
import type { Box, LineRole } from "../ParsedDocument.js"
import { boxAround } from "../ParsedDocument.js"
import { continuedFields } from "./ContinuedFields.js"
import { usualWidth } from "./GlyphWidths.js"

/** Text that lies on top of the page's own text: the value of a form field or a typed note. */
export interface AnnotationText {
  readonly text: string
  readonly box: Box
  readonly role: LineRole
}

/** A line whose words are given as numbers in a `PackedWriter`. */
export interface PlacedLine {
  readonly words: ReadonlyArray<number>
  readonly block: number
  readonly role: LineRole
}

/**
 * Inserts each text as a block of its own after the line at its left, or else after the line above it. A field that
 * continues another one joins that field's block.
 */
export const placeAnnotations = (
  writer: PackedWriter,
  lines: ReadonlyArray<PlacedLine>,
  annotations: ReadonlyArray<AnnotationText>
): ReadonlyArray<PlacedLine> => {
  if (annotations.length === 0) return lines
  const boxed = (line: PlacedLine): BoxedLine => ({ line, box: boxAround(line.words.map((word) => writer.box(word))) })
  const placed = lines.map(boxed)
  let block = lines.reduce((most, line) => Math.max(most, line.block), 0)
  const sorted = annotations.toSorted((one, other) => one.box.y - other.box.y || one.box.x - other.box.x)
  const isTyped = ({ role, text }: AnnotationText) => role === "field" && !isTickBox.test(text)
  const fields = sorted.filter(isTyped)
  const continued = continuedFields(
    fields.map(({ box }) => box),
    [
      ...placed.flatMap(({ box }) => box ?? []),
      ...sorted.flatMap((annotation) => (isTyped(annotation) ? [] : [annotation.box]))
    ]
  )
  const continues = new Map(fields.map((field, index) => [field, fields[continued.get(index) ?? -1]]))
  const blocks = new Map<AnnotationText | undefined, number>()
  for (const annotation of sorted) {
    const { box, role, text } = annotation
    const first = continues.get(annotation)
    const own = blocks.get(first) ?? ++block
    blocks.set(annotation, own)
    placed.splice(
      first === undefined ? placeOf(box, placed) : placed.findLastIndex(({ line }) => line.block === own) + 1,
      0,
      ...textLines(writer, text, box).map((words) => boxed({ words, block: own, role }))
    )
  }
  return placed.map(({ line }) => line)
}

interface BoxedLine {
  readonly line: PlacedLine
  readonly box: Box | null
}

/** The value of a check box or radio button. */
export const isTickBox = /^[☑☐]$/u

const placeOf = (box: Box, lines: ReadonlyArray<BoxedLine>): number => {
  const middle = box.y + box.height / 2
  let beside = -1
  let nearest = -Infinity
  let above = -1
  let lowest = -Infinity
  lines.forEach(({ box: around }, index) => {
    if (around === null || around.x >= box.x + box.width) return
    if (around.x < box.x && around.y <= middle && middle <= around.y + around.height) {
      if (around.x > nearest) [beside, nearest] = [index, around.x]
    } else if (around.y < middle && around.y > lowest) [above, lowest] = [index, around.y]
  })
  return (beside >= 0 ? beside : above) + 1
}

/** Splits the text into lines from the top of the box, with estimated word widths that fit into the box. */
const textLines = (writer: PackedWriter, text: string, box: Box): ReadonlyArray<ReadonlyArray<number>> => {
  const rows = text
    .split(/\r\n?|\n/u)
    .map((row) => row.trim())
    .filter((row) => row !== "")
  const height = box.height / Math.max(1, rows.length)
  const usualSize = Math.min(height * sizeInLine, maxSize)
  return rows.map((row, index) => {
    const width = usualWidth(row, "sans-serif") * usualSize
    const size = width > box.width ? (usualSize * box.width) / width : usualSize
    return [...row.matchAll(/\S+/gu)].map(({ 0: word, index: at }) => {
      const x = box.x + usualWidth(row, "sans-serif", 0, at) * size
      return writer.word(word, x, box.y + index * height, usualWidth(word, "sans-serif") * size, height)
    })
  })
}

/** As a fraction of the line height. */
const sizeInLine = 0.75
/** In points: viewers choose a size up to this for a field without one. */
const maxSize = 12
