import type { Box, DocumentPage, Word } from "@winnow/client"
import { useSignal } from "@preact/signals"
import { useEffect, useState } from "preact/hooks"
import { serverUrl } from "../Base.js"
import { say } from "../shell/Toasts.js"
import type { DocumentModel, Field } from "./DocumentModel.js"
import { offerUndo } from "./OfferUndo.js"
import { takeRows } from "./TakeRows.js"
import type { TextSearch } from "./TextSearch.js"
import { textOf } from "./ReadAs.js"
import { boxAround, linesOfWords, wordAt, wordsBetween } from "./Words.js"

interface PageViewProps {
  readonly model: DocumentModel
  readonly search: TextSearch
  readonly page: DocumentPage
  /** CSS pixels per point. */
  readonly scale: number
}

/** One page: its picture, and over it the boxes of its fields. */
export const PageView = ({ model, page, scale, search }: PageViewProps) => {
  const width = page.width * scale
  const height = page.height * scale
  return (
    <figure class="sheet" style={{ width: `${width}px`, height: `${height}px` }} aria-label={`Page ${page.number}`}>
      <Picture id={model.record.id} page={page} scale={scale} />
      <Overlay model={model} page={page} search={search} />
    </figure>
  )
}

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

/** A page without a picture is drawn from its words. */
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

type Point = { readonly x: number; readonly y: number }

type BoxesProps = { readonly model: DocumentModel; readonly fields: ReadonlyArray<Field> }

/** The boxes come once the page is seen: a page with many of them is no reason to wait for its picture. */
const Boxes = ({ fields, model }: BoxesProps) => {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => setSeen(true), [])
  return (
    <>
      {isSeen &&
        fields.map((field, index) => (
          <FieldBox key={field.leaf.path} field={field} isFirst={index === 0} model={model} />
        ))}
    </>
  )
}

const Overlay = ({ model, page, search }: Omit<PageViewProps, "scale">) => {
  const fields = model.byPage.value.get(page.number) ?? []
  const from = useSignal<Point | null>(null)
  const selected = useSignal<ReadonlyArray<Word>>([])
  const under = useSignal<Word | undefined>(undefined)

  const pointOf = (event: PointerEvent): Point => {
    const svg = event.currentTarget
    const box = svg instanceof Element ? svg.getBoundingClientRect() : new DOMRect(0, 0, 1, 1)
    return {
      x: ((event.clientX - box.left) / box.width) * page.width,
      y: ((event.clientY - box.top) / box.height) * page.height
    }
  }
  const onPointerMove = (event: PointerEvent) => {
    const point = pointOf(event)
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
    const hit = fieldAt(fields, pointOf(event))
    const isTaking = model.drawing.value !== null || (model.focused.value !== null && (isWriting || hit === undefined))
    if (isTaking) {
      // The keyboard's focus stays in the field.
      event.preventDefault()
      from.value = pointOf(event)
      selected.value = wordsBetween(page.words, from.value, from.value)
      if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId)
    } else if (hit !== undefined) {
      model.focused.value = hit.leaf.path
    }
  }
  const onPointerUp = () => {
    if (from.value === null) return
    const words = selected.value
    from.value = null
    selected.value = []
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
      onPointerMove={onPointerMove}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        from.value = null
        selected.value = []
      }}
      onPointerLeave={() => {
        under.value = undefined
        model.hovered.value = null
      }}
      onKeyDown={(event) => moveAmongBoxes(event, model)}
    >
      <Boxes model={model} fields={fields} />
      <Lit model={model} fields={fields} />
      <Found search={search} page={page.number} />
      {under.value && from.value === null && <Rectangle box={under.value} name="under" />}
      {selected.value.map((word, index) => (
        <Rectangle key={index} box={word} name="selected" />
      ))}
    </svg>
  )
}

/** The smallest box around a point. */
const fieldAt = (fields: ReadonlyArray<Field>, { x, y }: Point): Field | undefined => {
  let best: Field | undefined
  let least = Infinity
  for (const field of fields) {
    const box = field.mark?.box
    if (!box || x < box.x - 2 || x > box.x + box.width + 2 || y < box.y - 2 || y > box.y + box.height + 2) continue
    if (box.width * box.height >= least) continue
    least = box.width * box.height
    best = field
  }
  return best
}

interface FieldBoxProps {
  readonly field: Field
  readonly isFirst: boolean
  readonly model: DocumentModel
}

const FieldBox = ({ field: { leaf, mark, status }, isFirst, model }: FieldBoxProps) =>
  mark?.box ? (
    <g
      role="button"
      data-box={leaf.path}
      tabIndex={isFirst ? 0 : -1}
      aria-label={`${leaf.path}: ${textOf(leaf.value)}, ${status}`}
      onFocus={() => {
        model.hovered.value = leaf.path
      }}
      onBlur={() => {
        model.hovered.value = null
      }}
    >
      <Rectangle box={mark.box} name={`box ${status}`} room={1.5} />
    </g>
  ) : null

interface RectangleProps {
  readonly box: Box | null
  readonly name: string
  readonly room?: number
}

const Rectangle = ({ box, name, room = 1 }: RectangleProps) =>
  box && (
    <rect
      class={name}
      x={box.x - room}
      y={box.y - room}
      width={box.width + 2 * room}
      height={box.height + 2 * room}
      rx="1.5"
    />
  )

/** The boxes of the fields in focus and under the pointer, over all others. */
const Lit = ({ fields, model }: BoxesProps) => (
  <>
    {fields
      .filter(({ leaf }) => leaf.path === model.focused.value || leaf.path === model.hovered.value)
      .map(({ leaf, mark, status }) =>
        mark?.box ? (
          <Rectangle
            key={leaf.path}
            box={mark.box}
            name={`box lit ${status}${leaf.path === model.focused.value ? " focused" : ""}`}
            room={2.5}
          />
        ) : null
      )}
  </>
)

const Found = ({ page, search }: { readonly page: number; readonly search: TextSearch }) => (
  <>
    {search.matches.value
      .filter((match) => match.page === page)
      .flatMap((match) =>
        linesOfWords(match.words).map((line, index) => (
          <Rectangle
            key={`${match.words[0]?.x},${match.words[0]?.y},${index}`}
            box={boxAround(line)}
            name={match === search.current.value ? "found now" : "found"}
          />
        ))
      )}
  </>
)

const moveAmongBoxes = (event: KeyboardEvent, model: DocumentModel) => {
  const from = event.target instanceof Element ? event.target.closest<SVGGElement>("[data-box]") : null
  if (from === null) return
  if (event.key === "Enter") {
    event.preventDefault()
    model.entering.value = from.dataset["box"] ?? null
  }
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const all = [...(from.ownerSVGElement?.querySelectorAll<SVGGElement>("[data-box]") ?? [])]
  const next = all[all.indexOf(from) + step]
  if (next === undefined) return
  from.setAttribute("tabindex", "-1")
  next.setAttribute("tabindex", "0")
  next.focus()
}
