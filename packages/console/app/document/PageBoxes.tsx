import type { Box } from "@winnow/client"
import { useEffect, useState } from "preact/hooks"
import type { DocumentModel, Field } from "./DocumentModel.js"
import { textOf } from "./ReadAs.js"
import type { TextSearch } from "./TextSearch.js"
import { boxAround, linesOfWords } from "./Words.js"

type BoxesProps = { readonly model: DocumentModel; readonly fields: ReadonlyArray<Field> }

/** The boxes of fields, rendered after the page, so that many boxes do not delay its image. */
export const Boxes = ({ fields, model }: BoxesProps) => {
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

export const Rectangle = ({ box, name, room = 1 }: RectangleProps) =>
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

/** The boxes of the focused and hovered fields, on top of all others. */
export const HighlightedBoxes = ({ fields, model }: BoxesProps) => (
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

export const Found = ({ page, search }: { readonly page: number; readonly search: TextSearch }) => (
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

export const moveAmongBoxes = (event: KeyboardEvent, model: DocumentModel) => {
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
