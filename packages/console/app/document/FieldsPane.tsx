import { useSignalEffect } from "@preact/signals"
import { useCallback, useLayoutEffect, useRef, useState } from "preact/hooks"
import { Icon } from "../controls/Icon.js"
import { Empty } from "../controls/States.js"
import { defaultRangeExtractor, useVirtualizer } from "../controls/Virtual.js"
import { say } from "../shell/Toasts.js"
import type { DocumentModel } from "./DocumentModel.js"
import { FieldLine } from "./FieldLine.js"
import type { Line } from "./Lines.js"
import { isCompact, ListHead, RowView } from "./ListLines.js"
import { Legend } from "./StatusIcon.js"

interface FieldsPaneProps {
  readonly model: DocumentModel
  /** Whether rows can be drawn on pages. */
  readonly canDraw: boolean
  readonly startsWithOpen: boolean
}

/** All fields of the document, or only those to check. */
export const FieldsPane = ({ canDraw, model, startsWithOpen }: FieldsPaneProps) => {
  /** The open fields when the filter was turned on, so that checked fields do not disappear. */
  const [openPaths, setOpenPaths] = useState<ReadonlyArray<string> | null>(() =>
    startsWithOpen && model.open.peek().length > 0 ? pathsOf(model) : null
  )
  const lines = openPaths === null ? model.lines.value : onlyLines(model, openPaths)
  const count = model.open.value.length
  const goNext = () => {
    const next = model.nextOpen(null)
    if (next === undefined) say("Nothing is left to check")
    else model.entering.value = next
  }
  return (
    <section class="fields-pane" aria-label="Fields">
      <div class="toolbar">
        <div class="segments" role="group" aria-label="Which fields">
          <button type="button" aria-pressed={openPaths === null} onClick={() => setOpenPaths(null)}>
            All fields
          </button>
          <button type="button" aria-pressed={openPaths !== null} onClick={() => setOpenPaths(pathsOf(model))}>
            To check <span class="count">{count}</span>
          </button>
        </div>
        <div class="row">
          <button
            class="button small"
            type="button"
            onClick={goNext}
            title="The most doubtful field ( N, or Enter in a field )"
          >
            Next open <kbd class="wide-only">N</kbd>
          </button>
          <button
            class="icon-button"
            type="button"
            aria-label="Undo"
            title="Undo ( Ctrl+Z )"
            disabled={!model.canUndo.value}
            onClick={() => model.undo()}
          >
            <Icon name="undo" />
          </button>
        </div>
      </div>
      {lines.length === 0 ? (
        <Empty icon="check" title="Nothing is left to check">
          <button class="button" type="button" onClick={() => setOpenPaths(null)}>
            Show all fields
          </button>
        </Empty>
      ) : (
        <FieldList model={model} lines={lines} canDraw={canDraw} isFlat={openPaths !== null} />
      )}
      <Legend />
    </section>
  )
}

const pathsOf = (model: DocumentModel) => model.open.peek().map(({ leaf }) => leaf.path)

const onlyLines = (model: DocumentModel, paths: ReadonlyArray<string>): ReadonlyArray<Line> =>
  paths.flatMap((path): ReadonlyArray<Line> => {
    const leaf = model.fields.value.get(path)?.leaf
    return leaf === undefined ? [] : [{ kind: "field", key: path, depth: 0, leaf }]
  })

interface FieldListProps {
  readonly model: DocumentModel
  readonly lines: ReadonlyArray<Line>
  readonly canDraw: boolean
  readonly isFlat: boolean
}

const FieldList = ({ canDraw, isFlat, lines, model }: FieldListProps) => {
  const scroll = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(400)
  useLayoutEffect(() => {
    if (scroll.current === null) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 400)))
    observer.observe(scroll.current)
    return () => observer.disconnect()
  }, [])
  const indexOf = (path: string | null) =>
    path === null
      ? -1
      : lines.findIndex(
          (line) =>
            (line.kind === "field" && line.leaf.path === path) ||
            (line.kind === "row" && line.cells.some((cell) => cell.path === path))
        )
  const list = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: useCallback((index) => estimate(lines[index], width), [lines, width]),
    getItemKey: useCallback((index) => lines[index]?.key ?? index, [lines]),
    overscan: 4,
    // Keeps the focused field rendered, with the text being typed, when it is scrolled out of view.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      const index = indexOf(model.focused.peek())
      return index < 0 || shown.includes(index) ? shown : [...shown, index].sort((a, b) => a - b)
    },
    paddingStart: 6,
    paddingEnd: 24
  })
  const showPath = (path: string) => {
    const index = indexOf(path)
    if (index >= 0) list.scrollToIndex(index, { align: "auto" })
  }
  const show = useRef(showPath)
  show.current = showPath
  // A field out of view has no input yet; it gets the focus once it is rendered.
  useSignalEffect(() => {
    const path = model.entering.value ?? model.focused.value
    if (path !== null) show.current(path)
  })
  return (
    <div class="fields-scroll" ref={scroll} tabIndex={-1}>
      <div class="virtual" style={{ height: `${list.getTotalSize()}px` }}>
        {list.getVirtualItems().map(({ index, key, start }) => {
          const line = lines[index]
          return (
            <div
              key={key}
              class={
                line?.kind === "field" && lines[index - 1]?.kind === "row" ? "virtual-item after-rows" : "virtual-item"
              }
              data-index={index}
              ref={list.measureElement}
              style={{ transform: `translateY(${start}px)` }}
            >
              {line && <LineView line={line} model={model} width={width} canDraw={canDraw} isFlat={isFlat} />}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** The estimated height of a line with short values; a difference moves all lines below once it is rendered. */
const estimate = (line: Line | undefined, width: number): number => {
  if (line?.kind === "row")
    return isCompact(line.cells.length, width) ? 17 + 47.7 * Math.ceil(line.cells.length / 2) : 33
  return line?.kind === "list" ? 72 : line?.kind === "heading" ? 44 : 35
}

type LineViewProps = Omit<FieldListProps, "lines"> & { readonly line: Line; readonly width: number }

const LineView = ({ canDraw, isFlat, line, model, width }: LineViewProps) => {
  if (line.kind === "heading") return <h3 class={`group-head depth-${Math.min(line.depth, 3)}`}>{line.label}</h3>
  if (line.kind === "list") return <ListHead model={model} line={line} width={width} canDraw={canDraw} />
  if (line.kind === "row") return <RowView model={model} line={line} width={width} />
  const field = model.fields.value.get(line.leaf.path)
  return field === undefined ? null : (
    <div class={`depth-${Math.min(line.depth, 3)}`}>
      <FieldLine model={model} field={field} label={isFlat ? line.leaf.path : line.leaf.label} />
    </div>
  )
}
