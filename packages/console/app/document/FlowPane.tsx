import type { Block, DocumentPages } from "@winnow/client"
import { useSignalEffect } from "@preact/signals"
import { useRef } from "preact/hooks"
import type { DocumentModel, Field } from "./DocumentModel.js"

/** A document without pages: its paragraphs and tables, with the quotes of values highlighted. */
export const FlowPane = ({
  document: { blocks },
  model
}: {
  readonly document: DocumentPages
  readonly model: DocumentModel
}) => {
  const pane = useRef<HTMLDivElement>(null)
  useSignalEffect(() => {
    const path = model.focused.value
    if (path === null) return
    const mark = pane.current?.querySelector(`[data-quote="${CSS.escape(path)}"]`)
    mark?.scrollIntoView({ block: "center" })
  })
  const quoted = [...model.fields.value.values()].filter(({ mark }) => mark?.quote)
  /** Takes the text selected with the pointer, or the clicked word, as the focused field's value. */
  const take = () => {
    const selection = getSelection()
    if (model.focused.value === null || selection === null || selection.rangeCount === 0) return
    if (selection.isCollapsed) {
      selection.modify("move", "backward", "word")
      selection.modify("extend", "forward", "word")
    }
    const text = selection.toString().trim()
    if (text !== "" && pane.current?.contains(selection.anchorNode)) model.take(null, [], text)
    selection.removeAllRanges()
  }
  return (
    <section class="pages-pane" aria-label="Document">
      <div class="pages-scroll flow" ref={pane} tabIndex={0} role="group" aria-label="Text" onPointerUp={take}>
        <article class="sheet text">
          {blocks.map((block, index) => (
            <BlockView key={index} block={block} quoted={quoted} model={model} />
          ))}
        </article>
      </div>
    </section>
  )
}

interface BlockViewProps {
  readonly block: Block
  readonly quoted: ReadonlyArray<Field>
  readonly model: DocumentModel
}

const BlockView = ({ block, ...others }: BlockViewProps) =>
  block.kind === "paragraph" ? (
    <p class="block">
      <Marked text={block.text} {...others} />
    </p>
  ) : (
    <div class="block block-table">
      <table>
        <tbody>
          {block.rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column}>
                  <Marked text={cell} {...others} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )

const Marked = ({ model, quoted, text }: Omit<BlockViewProps, "block"> & { readonly text: string }) => (
  <>
    {partsOf(text, quoted).map((part, index) =>
      part.field === undefined ? part.text : <Quote key={index} field={part.field} text={part.text} model={model} />
    )}
  </>
)

const Quote = ({
  field: { leaf, status },
  model,
  text
}: {
  readonly field: Field
  readonly text: string
  readonly model: DocumentModel
}) => {
  const isHighlighted = [model.focused.value, model.hovered.value].includes(leaf.path)
  return (
    <mark
      class={`${status}${isHighlighted ? " lit" : ""}`}
      data-quote={leaf.path}
      title={leaf.path}
      onPointerEnter={() => {
        model.hovered.value = leaf.path
      }}
      onPointerLeave={() => {
        model.hovered.value = null
      }}
    >
      {text}
    </mark>
  )
}

/** Where a quote occurs as a whole word or number; -1 if nowhere. */
const wholeIndexOf = (text: string, quote: string): number => {
  if (quote === "") return -1
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) {
    const around = `${text[at - 1] ?? " "}${text[at + quote.length] ?? " "}`
    if (!/[\p{L}\p{N}]/u.test(around)) return at
  }
  return -1
}

interface Part {
  readonly text: string
  readonly field?: Field
}

/** Splits the text into parts, some of which are quotes; of overlapping quotes the first wins. */
const partsOf = (text: string, quoted: ReadonlyArray<Field>): ReadonlyArray<Part> => {
  const found = quoted
    .flatMap((field) => {
      const quote = field.mark?.quote ?? ""
      const at = wholeIndexOf(text, quote)
      return at === -1 ? [] : [{ at, end: at + quote.length, field }]
    })
    .sort((a, b) => a.at - b.at || b.end - a.end)
  const parts: Array<Part> = []
  let from = 0
  for (const { at, end, field } of found) {
    if (at < from) continue
    parts.push({ text: text.slice(from, at) }, { text: text.slice(at, end), field })
    from = end
  }
  return [...parts, { text: text.slice(from) }]
}
