import type { Extraction, ReviewState } from "@winnow/client"
import { useEffect, useRef } from "preact/hooks"
import { Link } from "wouter-preact"
import { ReviewBadge, StatusBadge } from "../controls/Badge.js"
import { duration } from "../controls/Duration.js"
import { Icon } from "../controls/Icon.js"
import { Menu } from "../controls/Menu.js"
import { Time } from "../controls/Time.js"
import { useVirtualizer } from "../controls/Virtual.js"
import { batchHref } from "./DocumentFilter.js"

interface DocumentTableProps {
  readonly rows: ReadonlyArray<Extraction>
  readonly states: ReadonlyMap<string, ReviewState>
  readonly hasMore: boolean
  readonly loadMore: () => void
  readonly retry: (row: Extraction) => void
  readonly remove: (row: Extraction) => void
  readonly showBatch: (runId: string) => void
}

/** The list; only rows in view are rendered. */
export const DocumentTable = ({ hasMore, loadMore, rows, ...others }: DocumentTableProps) => {
  const scroll = useRef<HTMLDivElement>(null)
  const list = useVirtualizer({
    count: rows.length + (hasMore ? 1 : 0),
    getScrollElement: () => scroll.current,
    estimateSize: () => 52,
    overscan: 10
  })
  const items = list.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && last >= rows.length) loadMore()
  }, [hasMore, last, rows.length])
  return (
    <div class="table-scroll" ref={scroll} tabIndex={-1}>
      <div class="documents" role="table" aria-label="Documents" aria-rowcount={rows.length + 1}>
        <div class="documents-head" role="row">
          <span role="columnheader">Document</span>
          <span role="columnheader">Template</span>
          <span role="columnheader">Status</span>
          <span role="columnheader">Review</span>
          <span role="columnheader">Added</span>
          <span role="columnheader" class="sr-only">
            Actions
          </span>
        </div>
        <div class="virtual" role="rowgroup" style={{ height: `${list.getTotalSize()}px` }}>
          {items.map(({ index, key, start }) => {
            const row = rows[index]
            return (
              <div
                key={key}
                class="virtual-item"
                role="row"
                aria-rowindex={index + 2}
                data-index={index}
                ref={list.measureElement}
                style={{ transform: `translateY(${start}px)` }}
              >
                {row === undefined ? <p class="hint loading-row">Loading more</p> : <Row row={row} {...others} />}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

type RowProps = Pick<DocumentTableProps, "states" | "retry" | "remove" | "showBatch"> & { readonly row: Extraction }

const Row = ({ remove, retry, row, showBatch, states }: RowProps) => (
  <div class="document-row" role="presentation">
    <span role="cell" class="document-name">
      <Link href={`/documents/${encodeURIComponent(row.id)}`} class="clip">
        {row.fileName}
      </Link>
      {row.error !== null && <span class="error-text clip">{row.error}</span>}
      <span class="hint clip">
        <span class="narrow-only">{row.templateName}</span>
        {row.runId !== null && (
          <>
            <span class="narrow-only"> · </span>
            <Link href={batchHref(row.runId)} title="Show this batch">
              {row.runId}
            </Link>
          </>
        )}
      </span>
    </span>
    <span role="cell" class="clip wide-only">
      {row.templateName}
    </span>
    <span role="cell">
      <StatusBadge status={row.status} />
    </span>
    <span role="cell">{row.status === "completed" && <ReviewBadge state={states.get(row.id) ?? "none"} />}</span>
    <span role="cell" class="hint added">
      <Time at={row.createdAt} />
      {row.processingTimeMs !== null && <span class="wide-only"> · {duration(row.processingTimeMs)}</span>}
    </span>
    <span role="cell" class="row-actions">
      <Menu
        label={`Actions for ${row.fileName}`}
        class="icon-button"
        entries={[
          ...(row.status === "failed" ? [{ label: "Try again", icon: "refresh" as const, run: () => retry(row) }] : []),
          ...(row.runId === null
            ? []
            : [{ label: "Show its batch", icon: "documents" as const, run: () => showBatch(row.runId ?? "") }]),
          { label: "Delete", icon: "trash" as const, run: () => remove(row) }
        ]}
      >
        <Icon name="more" />
      </Menu>
    </span>
  </div>
)
