import { useEffect, useRef, useState } from "preact/hooks"
import { Icon } from "../controls/Icon.js"
import type { DocumentModel } from "./DocumentModel.js"
import { isTyping } from "./PagesPane.js"
import type { TextSearch } from "./TextSearch.js"

interface PageToolbarProps {
  readonly model: DocumentModel
  readonly search: TextSearch
  readonly page: number
  readonly pageCount: number
  readonly goTo: (page: number) => void
  readonly zoom: number
  readonly zoomBy: (step: 1 | -1) => void
  readonly fit: () => void
  readonly rotate: () => void
}

export const PageToolbar = ({ fit, goTo, model, page, pageCount, rotate, search, zoom, zoomBy }: PageToolbarProps) => (
  <div class="toolbar" role="toolbar" aria-label="Pages">
    {pageCount > 1 && (
      <div class="row">
        <button
          class="icon-button wide-only"
          type="button"
          aria-label="Previous page"
          title="Previous page ( [ )"
          disabled={page <= 1}
          onClick={() => goTo(page - 1)}
        >
          <Icon name="up" />
        </button>
        <button
          class="icon-button wide-only"
          type="button"
          aria-label="Next page"
          title="Next page ( ] )"
          disabled={page >= pageCount}
          onClick={() => goTo(page + 1)}
        >
          <Icon name="down" />
        </button>
        <PageNumber page={page} pageCount={pageCount} goTo={goTo} />
      </div>
    )}
    <div class="row">
      <button class="icon-button" type="button" aria-label="Smaller" title="Smaller ( - )" onClick={() => zoomBy(-1)}>
        <Icon name="minus" />
      </button>
      <button class="button quiet small zoom" type="button" title="Fit to width ( 0 )" onClick={fit}>
        <span class="sr-only">Fit to width, now </span>
        {Math.round(zoom * 100)} %
      </button>
      <button class="icon-button" type="button" aria-label="Larger" title="Larger ( + )" onClick={() => zoomBy(1)}>
        <Icon name="plus" />
      </button>
      <button class="icon-button" type="button" aria-label="Rotate" title="Rotate ( R )" onClick={rotate}>
        <Icon name="rotate" />
      </button>
    </div>
    <SearchBox model={model} search={search} />
  </div>
)

const PageNumber = ({ goTo, page, pageCount }: Pick<PageToolbarProps, "goTo" | "page" | "pageCount">) => {
  const [text, setText] = useState<string | null>(null)
  const commit = () => {
    const number = Number(text)
    if (text !== null && Number.isInteger(number) && number >= 1) goTo(number)
    setText(null)
  }
  return (
    <label class="page-number">
      <span class="sr-only">Page</span>
      <input
        inputMode="numeric"
        value={text ?? String(page)}
        onInput={(event) => setText(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit()
        }}
      />
      <span>/ {pageCount}</span>
    </label>
  )
}

const SearchBox = ({ model, search }: { readonly model: DocumentModel; readonly search: TextSearch }) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "/" || isTyping(event)) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [])
  const count = search.matches.value.length
  const focused = model.focused.value
  return (
    <search
      class={search.text.value === "" ? "row search-box" : "row search-box searching"}
      aria-label="In the document"
    >
      <label class="filter name">
        <Icon name="search" />
        <span class="sr-only">Find in the document</span>
        <input
          ref={input}
          type="search"
          placeholder="Find"
          title="Find in the document ( / )"
          value={search.text.value}
          onInput={(event) => void search.search(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") search.step(event.shiftKey ? -1 : 1)
            if (event.key === "Escape") void search.search("")
          }}
        />
      </label>
      {search.text.value !== "" && (
        <>
          <span class="hint" role="status">
            {count === 0 ? (search.isSearching.value ? "…" : "None") : `${search.at.value + 1} of ${count}`}
          </span>
          <button
            class="icon-button"
            type="button"
            aria-label="Previous match"
            disabled={count === 0}
            onClick={() => search.step(-1)}
          >
            <Icon name="up" />
          </button>
          <button
            class="icon-button"
            type="button"
            aria-label="Next match"
            disabled={count === 0}
            onClick={() => search.step(1)}
          >
            <Icon name="down" />
          </button>
          {focused !== null && search.current.value && (
            <button
              class="button small"
              type="button"
              aria-label={`Use as ${focused}`}
              onClick={() => {
                const match = search.current.value
                if (match) model.take(match.page, match.words)
              }}
            >
              <span>
                Use<span class="wide-only"> as {focused}</span>
              </span>
            </button>
          )}
        </>
      )}
    </search>
  )
}
