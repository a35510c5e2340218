import { useSignalEffect } from "@preact/signals"
import type { DocumentPages } from "@winnow/client"
import { useQueryClient } from "@tanstack/preact-query"
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks"
import { useVirtualizer } from "../controls/Virtual.js"
import type { DocumentModel } from "./DocumentModel.js"
import { PageToolbar } from "./PageToolbar.js"
import { rangeOf, usePages } from "./PageQueries.js"
import { PageView } from "./PageView.js"
import type { Turn } from "./Turn.js"
import { toTurned, turnedSize, turnOn } from "./Turn.js"
import { makeTextSearch } from "./TextSearch.js"

const gap = 16
const zooms = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3]
const [minZoom, maxZoom] = [0.5, 3]

/** The initial scale in CSS pixels per point when a whole page would be too small to read, as on a phone. */
const readableScale = 0.9
const isNarrow = (width: number) => width > 0 && width < 520

interface PagesPaneProps {
  readonly model: DocumentModel
  readonly document: DocumentPages
}

/** The document's pages; only those in view are rendered. */
export const PagesPane = ({ document: { pageCount, pages: first }, model }: PagesPaneProps) => {
  const { id } = model.record
  const queries = useQueryClient()
  const search = useMemo(() => makeTextSearch(id, pageCount, queries), [id, pageCount])
  const pane = useRef<HTMLDivElement>(null)
  const width = useWidth(pane)
  const [chosenZoom, setZoom] = useState<number | null>(null)
  const [turn, setTurn] = useState<Turn>(0)
  const [ranges, setRanges] = useState<ReadonlyArray<number>>([0])
  const pages = usePages(id, ranges)

  const sizeOf = (number: number) => turnedSize(pages.get(number) ?? first[0] ?? { width: 595, height: 842 }, turn)
  const fitScaleOf = (number: number) => Math.max(200, width - 2 * gap) / sizeOf(number).width
  const zoom = chosenZoom ?? (isNarrow(width) ? Math.max(1, Math.min(maxZoom, readableScale / fitScaleOf(1))) : 1)
  const scaleOf = (number: number) => fitScaleOf(number) * zoom
  const list = useVirtualizer({
    count: pageCount,
    getScrollElement: () => pane.current,
    estimateSize: (index) => sizeOf(index + 1).height * scaleOf(index + 1),
    overscan: 1,
    gap,
    paddingStart: gap,
    paddingEnd: gap
  })
  /** The point that stays fixed when the zoom changes: a position on a page, and its offset in the window. */
  const anchor = useRef<{ readonly page: number; readonly y: number; readonly at: number } | null>(null)
  useLayoutEffect(() => list.measure(), [width, zoom, pages.size, turn])
  useEffect(() => {
    const held = anchor.current
    const start = held === null ? undefined : list.measurementsCache[held.page - 1]?.start
    anchor.current = null
    if (held !== null && start !== undefined) list.scrollToOffset(start + held.y * scaleOf(held.page) - held.at)
  }, [zoom])

  const items = list.getVirtualItems()
  const wanted = [...new Set(items.map(({ index }) => rangeOf(index + 1)))]
  useEffect(() => {
    if (wanted.some((range) => !ranges.includes(range))) setRanges([...new Set([...ranges, ...wanted])])
  }, [wanted.join()])

  /** Scrolls until a point of a page is in view. */
  const show = (page: number, at: { readonly x: number; readonly y: number } | undefined) => {
    const element = pane.current
    const start = list.measurementsCache[page - 1]?.start
    if (element === null || start === undefined) return
    const { height, width } = turnedSize(sizeOf(page), turn)
    const [x, y] = toTurned(turn, (at?.x ?? 0) / width, (at?.y ?? 0) / height)
    const left = x * sizeOf(page).width * scaleOf(page)
    const isBeside = left < element.scrollLeft + 20 || left > element.scrollLeft + element.clientWidth - 80
    if (isBeside) element.scrollLeft = left - element.clientWidth / 4
    const offset = start + y * sizeOf(page).height * scaleOf(page)
    const isInSight = offset > element.scrollTop + 40 && offset < element.scrollTop + element.clientHeight - 60
    if (!isInSight) list.scrollToOffset(Math.max(0, offset - element.clientHeight / 3))
  }
  const showRef = useRef(show)
  showRef.current = show
  useSignalEffect(() => {
    const path = model.focused.value
    const mark = path === null ? undefined : model.fields.peek().get(path)?.mark
    if (mark?.page && mark.box) showRef.current(mark.page, mark.box)
  })
  useSignalEffect(() => {
    const match = search.current.value
    if (match) showRef.current(match.page, match.words[0])
  })

  const offset = list.scrollOffset ?? 0
  const current = 1 + (items.find(({ end }) => end > offset + 80)?.index ?? 0)
  const goTo = (page: number) => list.scrollToIndex(Math.max(0, Math.min(pageCount, page) - 1), { align: "start" })
  /** Zooms so that the content `at` pixels below the pane's top stays in place. */
  const zoomTo = (next: number, at = (pane.current?.clientHeight ?? 0) / 2) => {
    const height = (pane.current?.scrollTop ?? 0) + at
    const item = items.findLast(({ start }) => start <= height) ?? items[0]
    if (item !== undefined) {
      const page = item.index + 1
      anchor.current = { page, y: (height - item.start) / scaleOf(page), at }
    }
    setZoom(Math.max(minZoom, Math.min(maxZoom, next)))
  }
  const zoomBy = (step: 1 | -1) => {
    const next = step === 1 ? zooms.find((one) => one > zoom) : zooms.findLast((one) => one < zoom)
    if (next !== undefined) zoomTo(next)
  }
  const rotate = () => setTurn(turnOn(turn))
  // Ctrl with the wheel; browsers send touchpad pinches as this too.
  useEffect(() => {
    const element = pane.current
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey || element === null) return
      event.preventDefault()
      zoomTo(zoom * Math.exp(-event.deltaY / 300), event.clientY - element.getBoundingClientRect().top)
    }
    element?.addEventListener("wheel", onWheel, { passive: false })
    return () => element?.removeEventListener("wheel", onWheel)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey && event.key === "PageDown") goTo(current + 1)
      else if (event.altKey && event.key === "PageUp") goTo(current - 1)
      else if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
      else if (event.key === "]") goTo(current + 1)
      else if (event.key === "[") goTo(current - 1)
      else if (event.key === "+" || event.key === "=") zoomBy(1)
      else if (event.key === "-") zoomBy(-1)
      else if (event.key === "0") zoomTo(1)
      else if (event.key === "r") rotate()
      else return
      event.preventDefault()
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  })

  return (
    <section class="pages-pane" aria-label="Document">
      <PageToolbar
        model={model}
        search={search}
        page={current}
        pageCount={pageCount}
        goTo={goTo}
        zoom={zoom}
        zoomBy={zoomBy}
        fit={() => zoomTo(1)}
        rotate={rotate}
      />
      <div class="pages-scroll" ref={pane} tabIndex={0} role="group" aria-label={`Pages, ${pageCount}`}>
        <div class="virtual" style={{ height: `${list.getTotalSize()}px` }}>
          {items.map(({ index, key, size, start }) => {
            const page = pages.get(index + 1)
            return (
              <div
                key={key}
                class="virtual-item page-slot"
                style={{ transform: `translateY(${start}px)`, height: `${size}px` }}
              >
                {page === undefined ? (
                  <div
                    class="sheet blank"
                    style={{ width: `${sizeOf(index + 1).width * scaleOf(index + 1)}px`, height: `${size}px` }}
                  />
                ) : (
                  <PageView model={model} search={search} page={page} scale={scaleOf(page.number)} turn={turn} />
                )}
              </div>
            )
          })}
        </div>
      </div>
    </section>
  )
}

/** Whether a key event types text; such keys must not run commands. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]")

const useWidth = (element: { readonly current: HTMLElement | null }): number => {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (element.current === null) return
    setWidth(element.current.clientWidth)
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return width
}
