import type { Box, DocumentPage, Word } from "@winnow/client"
import { useSignal } from "@preact/signals"
import { useState } from "preact/hooks"
import { serverUrl } from "../Base.js"
import { say } from "../shell/Toasts.js"
import type { Point } from "./BoxCorners.js"
import { boxBetween, cornersOf, nearest, oppositeOf } from "./BoxCorners.js"
import type { DocumentModel, Field } from "./DocumentModel.js"
import { offerUndo } from "./OfferUndo.js"
import { Boxes, Found, HighlightedBoxes, moveAmongBoxes, Rectangle } from "./PageBoxes.js"
import { takeRows } from "./TakeRows.js"
import type { TextSearch } from "./TextSearch.js"
import type { Turn } from "./Turn.js"
import { fromTurned, turnedSize, turnTransform } from "./Turn.js"
import { middleOf, wordAt, wordsBetween, wordsWithin } from "./Words.js"

interface PageViewProps {
  readonly model: DocumentModel
  readonly search: TextSearch
  readonly page: DocumentPage
  /** CSS pixels per point. */
  readonly scale: number
  readonly turn: Turn
}

/** One page: its image, with the boxes of its fields on top. */
export const PageView = ({ model, page, scale, search, turn }: PageViewProps) => {
  const size = { width: page.width * scale, height: page.height * scale }
  return (
    <figure class="sheet" style={pixels(turnedSize(size, turn))} aria-label={`Page ${page.number}`}>
      <div class="turned" style={{ ...pixels(size), transform: turnTransform(size, turn) }}>
        <Picture id={model.record.id} page={page} scale={scale} />
        <Overlay model={model} page={page} scale={scale} search={search} turn={turn} />
      </div>
    </figure>
  )
}

const pixels = ({ height, width }: { readonly width: number; readonly height: number }) => ({
  width: `${width}px`,
  height: `${height}px`
})

const scales = [1, 1.5, 2, 3, 4]

const Picture = ({ id, page, scale }: { readonly id: string; readonly page: DocumentPage; readonly scale: number }) => {
  const [isBroken, setBroken] = useState(false)
  if (!page.image || isBroken) return <WrittenPage page={page} />
  const wanted = scale * Math.min(devicePixelRatio, 2)
  const used = scales.find((one) => one >= wanted - 0.1) ?? 4
  return (
    <img
      src={`${serverUrl}/v1/extractions/${encodeURIComponent(id)}/pages/${page.number}?scale=${used}`}
      alt=""
      draggable={false}
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}

/** Draws a page without an image from its words. */
const WrittenPage = ({ page }: { readonly page: DocumentPage }) => (
  <svg class="written" viewBox={`0 0 ${page.width} ${page.height}`} aria-hidden="true">
    {page.words.map(({ height, text, width, x, y }, index) => (
      <text
        key={index}
        x={x}
        y={y + height * 0.8}
        font-size={height * 0.85}
        textLength={width}
        lengthAdjust="spacingAndGlyphs"
      >
        {text}
      </text>
    ))}
  </svg>
)

const Overlay = ({ model, page, scale, search, turn }: PageViewProps) => {
  const fields = model.byPage.value.get(page.number) ?? []
  const from = useSignal<Point | null>(null)
  const selected = useSignal<ReadonlyArray<Word>>([])
  const under = useSignal<Word | undefined>(undefined)
  /** The fixed corner while the opposite handle of the focused box is dragged, and the current box. */
  const resizing = useSignal<{ readonly corner: Point; readonly box: Box } | null>(null)
  /** The handles are shown only at a scale at which they do not cover the box. */
  const focusedBox =
    model.drawing.value === null && scale >= minDragScale
      ? fields.find(({ leaf }) => leaf.path === model.focused.value)?.mark?.box
      : null

  const pointOf = (event: PointerEvent): Point => {
    const svg = event.currentTarget
    const box = svg instanceof Element ? svg.getBoundingClientRect() : new DOMRect(0, 0, 1, 1)
    const [x, y] = fromTurned(turn, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
    return { x: x * page.width, y: y * page.height }
  }
  const onPointerMove = (event: PointerEvent) => {
    const point = pointOf(event)
    if (resizing.value !== null) {
      const { corner } = resizing.value
      resizing.value = { corner, box: boxBetween(corner, point) }
      selected.value = wordsWithin(page.words, resizing.value.box)
      return
    }
    if (from.value !== null) {
      selected.value = wordsBetween(page.words, from.value, point)
      return
    }
    const isPicking = model.focused.value !== null || model.drawing.value !== null
    under.value = isPicking ? wordAt(page.words, point) : undefined
    model.hovered.value = fieldAt(fields, point)?.leaf.path ?? null
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    const isWriting =
      document.activeElement?.closest("[data-path]") !== null && document.activeElement !== document.body
    const point = pointOf(event)
    const room = (event.pointerType === "touch" ? fingerRoom : 8) / scale
    const corner = focusedBox ? nearest(cornersOf(focusedBox), point, room) : undefined
    if (focusedBox && corner !== undefined) {
      event.preventDefault()
      resizing.value = { corner: oppositeOf(focusedBox, corner), box: focusedBox }
      selected.value = wordsBetween(page.words, point, point)
      if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId)
      return
    }
    const hit = fieldAt(fields, point)
    const isTaking = model.drawing.value !== null || (model.focused.value !== null && (isWriting || hit === undefined))
    if (isTaking) {
      // Keeps the keyboard focus in the field.
      event.preventDefault()
      from.value = event.pointerType === "touch" ? (middleOf(wordAt(page.words, point, room)) ?? point) : point
      selected.value = wordsBetween(page.words, from.value, from.value)
      if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId)
    } else if (hit !== undefined) {
      model.focused.value = hit.leaf.path
    }
  }
  const resetPointer = () => {
    from.value = null
    resizing.value = null
    selected.value = []
  }
  const onPointerUp = () => {
    const words = selected.value
    const resized = resizing.value?.box
    // A click on a handle without moving it counts as a click on the page.
    const isSelecting = from.value !== null || (resized !== undefined && resized === focusedBox)
    resetPointer()
    if (resized !== undefined && resized !== focusedBox) model.place(page.number, resized, words)
    if (!isSelecting) return
    const list = model.drawing.value
    if (list !== null) {
      const count = takeRows(model, list, page.number, words)
      if (count > 0) model.drawing.value = null
      if (count === 0) say("No text stands there")
      else offerUndo(model, `${count} ${count === 1 ? "row" : "rows"} added`)
    } else if (words.length > 0) {
      model.take(page.number, words)
    }
  }
  return (
    <svg
      class={`overlay${model.focused.value === null && model.drawing.value === null ? "" : " picking"}${model.drawing.value === null ? "" : " drawing"}`}
      viewBox={`0 0 ${page.width} ${page.height}`}
      onTouchStart={(event) => {
        // On a handle, a finger drags instead of scrolling.
        if (resizing.value !== null) event.preventDefault()
      }}
      onPointerMove={onPointerMove}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
      onPointerCancel={resetPointer}
      onPointerLeave={() => {
        under.value = undefined
        model.hovered.value = null
      }}
      onKeyDown={(event) => moveAmongBoxes(event, model)}
    >
      <Boxes model={model} fields={fields} />
      <HighlightedBoxes model={model} fields={fields} />
      <Found search={search} page={page.number} />
      {under.value && from.value === null && <Rectangle box={under.value} name="under" />}
      {selected.value.map((word, index) => (
        <Rectangle key={index} box={word} name="selected" />
      ))}
      {resizing.value && <Rectangle box={resizing.value.box} name="resizing" room={0} />}
      {focusedBox &&
        cornersOf(focusedBox).map(({ x, y }, index) => (
          <circle key={index} class="corner" opacity={resizing.value === null ? 1 : 0} cx={x} cy={y} r={3.5 / scale}>
            <title>Drag to change the place</title>
          </circle>
        ))}
    </svg>
  )
}

const minDragScale = 0.8
/** How far a finger may be from its target, in CSS pixels. */
const fingerRoom = 18

/** The field with the smallest box around a point. */
const fieldAt = (fields: ReadonlyArray<Field>, { x, y }: Point): Field | undefined => {
  let best: Field | undefined
  let minArea = Infinity
  for (const field of fields) {
    const box = field.mark?.box
    if (!box || x < box.x - 2 || x > box.x + box.width + 2 || y < box.y - 2 || y > box.y + box.height + 2) continue
    if (box.width * box.height >= minArea) continue
    minArea = box.width * box.height
    best = field
  }
  return best
}
