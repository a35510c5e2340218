import type { Box } from "@winnow/document"
import { boxAround, hasMiddleOf } from "@winnow/document"
import {
  faintestAt,
  fillsPage,
  hidesWords,
  holds,
  isClippedAway,
  sharedArea,
  shownToRecognised
} from "@winnow/document/pdf"
import { opaqueAnnotations } from "./Annotations.js"
import type { CharacterTable } from "./CharacterTable.js"
import { isSpace, letter } from "./CharacterKinds.js"
import { place } from "./CharacterTable.js"
import type { Pdfium } from "./Pdfium.js"
import { PageInk } from "./PageInk.js"
import type { Colour, PageShapes } from "./PageShapes.js"
import { fillColour, pageShapes, strokeColour } from "./PageShapes.js"
import type { PageView } from "./PageView.js"
import { boxIn } from "./PageView.js"

/** The text of an open page that is not visible. */
export interface HiddenText {
  readonly objects: ReadonlySet<number>
  /** Covered characters of objects that are otherwise visible. */
  readonly characters: ReadonlySet<number>
  /** Whether the page hides words, other than copies of visible ones and mere marks and spaces. */
  readonly hasWords: boolean
}

/** The text and position of one text object, or of its character `index`. */
interface ShownText {
  readonly object: number
  readonly index: number
  box: Box
  text: string
}

/**
 * Finds hidden text: drawn without ink beside text with ink, in the colour of its background, under something, off the
 * page, clipped away, or on a hidden layer. Recognised text over or under the picture of a scan is not hidden.
 */
export const hiddenText = (
  engine: Pdfium,
  page: number,
  table: CharacterTable,
  view: PageView,
  formsMayBeLayers: boolean
): HiddenText => {
  const shown = shownTexts(table, view)
  const shapes = pageShapes(engine, page, view, formsMayBeLayers)
  const upon = opaqueAnnotations(engine, page, view)
  const isUnderAnnotation = ({ box }: ShownText) => upon.some((cover) => holds(cover, middleOf(box)))
  const hidden = new Map<number, ShownText>()
  const inkless: Array<ShownText> = []
  const doubtful: Array<ShownText> = []
  let visible: Array<ShownText> = []
  const partly = new Set<number>()
  for (const text of shown) {
    const { box, object } = text
    const share = coveredShare(shapes, text)
    if (isOffPage(box, view) || isSqueezed(text)) hidden.set(object, text)
    else if (isInkless(engine, object, faintestIn(box))) inkless.push(text)
    else if (
      isCovered(shapes, text, share) ||
      isClippedAway(box, shapes.clips.get(object)) ||
      isUnderAnnotation(text) ||
      coloursOf(engine, object).every((colour) => isLikeGround(shapes, text, colour))
    )
      doubtful.push(text)
    else {
      visible.push(text)
      if (share > 0) partly.add(object)
    }
  }
  // Text under a large picture is that of a scan, unless the picture leaves most of the page's text free.
  const under = new Set(visible.filter((text) => isUnderPart(shapes, text, view)))
  if (2 * lettersIn([...under]) < lettersIn(visible)) {
    visible = visible.filter((text) => !under.has(text))
    doubtful.push(...under)
  }
  const letters = shownTexts(table, view, partly).filter((letter) => isCovered(shapes, letter))
  const covered = new Map<number, ShownText>()
  for (const text of switchedOff(engine, page, view, shapes, [...visible, ...doubtful])) hidden.set(text.object, text)
  if (doubtful.length + letters.length > 0) {
    // Without other visible texts, which may be written over a covered text and would make it look visible.
    const others = visible.flatMap(({ object }) => (partly.has(object) ? [] : [object]))
    const ink = withoutObjects(engine, others, () => new PageInk(engine, page, view, upon.length > 0))
    const underCover: Array<ShownText> = []
    for (const text of doubtful)
      if (!ink.hasContrast(inner(text.box), faintestIn(text.box))) hidden.set(text.object, text)
      else if (pictureShare(shapes, text) > 0 || isUnderAnnotation(text)) underCover.push(text)
    if (underCover.length > 0) {
      // What shows there may be the picture or annotation.
      const left = [...others, ...underCover.map(({ object }) => object)]
      const bare = withoutObjects(engine, left, () => new PageInk(engine, page, view, upon.length > 0))
      for (const text of underCover) if (!ink.differs(bare, inner(text.box))) hidden.set(text.object, text)
    }
    for (const letter of letters)
      if (!ink.hasContrast(inner(letter.box), faintestIn(letter.box))) covered.set(letter.index, letter)
  }
  const seen = visible.filter(({ object }) => !hidden.has(object))
  const doubled = new Set<number>()
  // A page with more visible than recognised text is not a scan; its picture is a background.
  const isScan = lettersIn(seen) < shownToRecognised * lettersIn(inkless)
  const recognised = shapes.pictures.filter(({ box }) => isScan || !fillsPage(box, view))
  if (seen.length > 0)
    for (const text of inkless) {
      if (seen.some(({ box }) => hasMiddleOf(box, text.box))) doubled.add(text.object)
      else if (!recognised.some(({ box }) => holds(box, text.box))) hidden.set(text.object, text)
    }
  return {
    objects: new Set([...hidden.keys(), ...doubled]),
    characters: new Set(covered.keys()),
    hasWords: hidesWords([
      ...[...hidden.values()].map(({ text }) => text),
      [...covered.values()].map(({ text }) => text).join("")
    ])
  }
}

const lettersIn = (texts: ReadonlyArray<ShownText>): number => texts.reduce((sum, { text }) => sum + text.length, 0)

/** The texts of a page by their objects; with `objects`, each of their characters. */
const shownTexts = (table: CharacterTable, view: PageView, objects?: ReadonlySet<number>): ReadonlyArray<ShownText> => {
  const found = new Map<number, ShownText>()
  for (let index = 0; index < (objects?.size === 0 ? 0 : table.count); index++) {
    const at = table.at(index)
    const object = table.integer(at + place.object)
    const code = table.integer(at + place.unicode)
    if (object === 0 || isSpace(code) || objects?.has(object) === false) continue
    const [left = 0, bottom = 0, right = 0, top = 0] = [0, 1, 2, 3].map((edge) => table.float(at + place.box + edge))
    const box = boxIn(view, left, bottom, right, top)
    const key = objects === undefined ? object : index
    const known = found.get(key)
    if (known === undefined) found.set(key, { index, object, text: letter(code), box })
    else {
      known.text += letter(code)
      known.box = boxAround([known.box, box]) ?? box
    }
  }
  return [...found.values()]
}

const isOffPage = ({ height, width, x, y }: Box, view: PageView): boolean =>
  x + width <= 0 || y + height <= 0 || x >= view.width || y >= view.height

/** Whether its letters are stretched or squeezed to a line. */
const isSqueezed = ({ box, text }: ShownText): boolean =>
  Math.min(box.width, box.height) < thinnest && /[\p{L}\p{N}]{3}/u.test(text)

/** In points. */
const thinnest = 0.3

/** Render modes of ISO 32000 fill letters (0), draw their edges (1), or both (2); from 4 on they clip, too. */
const coloursOf = (engine: Pdfium, object: number): ReadonlyArray<Colour> => {
  const mode = engine.call.FPDFTextObj_GetTextRenderMode(object) % 4
  return [...(mode === 1 ? [] : [fillColour(engine, object)]), ...(mode === 0 ? [] : [strokeColour(engine, object)])]
}

/** Whether text is transparent or drawn in a render mode of ISO 32000 that draws nothing (3) or only clips (7). */
export const isInkless = (engine: Pdfium, object: number, least = faintestAt(0)): boolean => {
  const mode = engine.call.FPDFTextObj_GetTextRenderMode(object)
  return mode === 3 || mode === 7 || (mode % 4 === 0 && fillColour(engine, object)[3] < least)
}

/** Whether something drawn later covers the text; large pictures do not count, because they may be scans. */
const isCovered = (shapes: PageShapes, text: ShownText, share = coveredShare(shapes, text)): boolean =>
  shapes.faint.has(text.object) || share > nearlyAll

/** Whether a picture that is only a part of the page is drawn over the text. */
const isUnderPart = ({ pictures, texts }: PageShapes, { box, object }: ShownText, view: PageView): boolean =>
  pictures.some(
    (picture) =>
      picture.turn > (texts.get(object) ?? 0) && holds(picture.box, middleOf(box)) && !fillsPage(picture.box, view)
  )

/** How much of the text is covered by what is drawn later. */
const coveredShare = (shapes: PageShapes, text: ShownText): number => {
  const box = middleOf(text.box)
  const turn = shapes.texts.get(text.object) ?? 0
  const covers = shapes.fills.filter((fill) => fill.turn > turn && fill.colour[3] > 250)
  return pictureShare(shapes, text) + covers.reduce((sum, fill) => sum + sharedArea(fill.box, box), 0) / areaOf(box)
}

/** How much of the text is covered by pictures that are too small to be scans. */
const pictureShare = ({ pictures, texts }: PageShapes, text: ShownText): number => {
  const box = middleOf(text.box)
  const turn = texts.get(text.object) ?? 0
  const covers = pictures.filter((picture) => picture.turn > turn && isSmall(picture.box, areaOf(text.box)))
  return covers.reduce((sum, picture) => sum + sharedArea(picture.box, box), 0) / areaOf(box)
}

const areaOf = ({ height, width }: Box): number => height * width

const nearlyAll = 0.9

const isSmall = ({ height, width }: Box, area: number): boolean => width * height < 100 * area

/** Whether its colour is that of the background drawn last behind it, or of the page. */
const isLikeGround = ({ fills, pictures, texts }: PageShapes, { box, object }: ShownText, colour: Colour): boolean => {
  const turn = texts.get(object) ?? 0
  const least = faintestIn(box)
  if (colour[3] < least) return true
  const picture = pictures.findLast((picture) => picture.turn < turn && holds(picture.box, box))
  const fill = fills.findLast((fill) => fill.turn < turn && holds(fill.box, middleOf(box)))
  if (picture !== undefined && picture.turn > (fill?.turn ?? 0)) return false
  const ground = fill?.colour ?? paper
  return colour.every((value, channel) => channel === 3 || Math.abs(value - (ground[channel] ?? 0)) < least)
}

const paper: Colour = [255, 255, 255, 255]

const faintestIn = ({ height, width }: Box): number => faintestAt(Math.min(height, width))

/** The texts of layers that draw nothing when everything else is left out, also what other layers draw there. */
const switchedOff = (
  engine: Pdfium,
  page: number,
  view: PageView,
  { layered, objects }: PageShapes,
  texts: ReadonlyArray<ShownText>
): ReadonlyArray<ShownText> => {
  const own = texts.filter(({ object }) => layered.has(object))
  const nameOf = ({ object }: ShownText) => layered.get(object)?.layer
  const names = new Set(own.map(nameOf))
  const layers = names.size > maxLayers ? [own] : [...names].map((name) => own.filter((text) => nameOf(text) === name))
  return layers.flatMap((layer) => {
    const drawn = new Set(layer.map(({ object }) => layered.get(object)?.top))
    const others = objects.filter((object) => !drawn.has(object))
    const ink = withoutObjects(engine, others, () => new PageInk(engine, page, view))
    return layer.filter(({ box }) => !ink.hasInk(box))
  })
}

/** More layers are looked at together. */
const maxLayers = 8

/** The page's rendering without some objects. */
const withoutObjects = ({ call }: Pdfium, objects: ReadonlyArray<number>, look: () => PageInk): PageInk => {
  for (const object of objects) call.FPDFPageObj_SetIsActive(object, 0)
  const ink = look()
  for (const object of objects) call.FPDFPageObj_SetIsActive(object, 1)
  return ink
}

/** The middle of a text, where most of its ink is: boxes are as high as the highest letters of their font. */
const middleOf = ({ height, width, x, y }: Box): Box => ({ x, width, y: y + 0.25 * height, height: 0.5 * height })

/** The middle without its ends, where the ground may end. */
const inner = (box: Box): Box => ({ ...middleOf(box), x: box.x + 0.05 * box.width, width: 0.9 * box.width })
