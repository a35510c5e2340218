import type { Template } from "@winnow/client"
import { useEffect, useState } from "preact/hooks"
import { reviewLabel } from "../controls/Badge.js"
import { Icon } from "../controls/Icon.js"
import type { useDocumentFilter } from "./DocumentFilter.js"

type FilterBarProps = Omit<ReturnType<typeof useDocumentFilter>, never> & {
  readonly templates: ReadonlyArray<Template> | undefined
}

export const FilterBar = ({ clear, filter, isFiltered, set, templates }: FilterBarProps) => (
  <search class="filters" aria-label="Filter documents">
    <NameFilter value={filter.fileName ?? ""} set={(value) => set("fileName", value)} />
    <div class="filter-choices">
      <Choice label="Template" value={filter.templateId} set={(value) => set("templateId", value)}>
        {(templates ?? []).map(({ id, name }) => [id, name])}
      </Choice>
      <Choice label="Status" value={filter.status} set={(value) => set("status", value)}>
        {[
          ["processing", "Processing"],
          ["completed", "Completed"],
          ["failed", "Failed"]
        ]}
      </Choice>
      <Choice label="Review" value={filter.reviewState} set={(value) => set("reviewState", value)}>
        {(["open", "approved", "rejected", "none"] as const).map((state) => [state, reviewLabel(state)])}
      </Choice>
      <label class="filter date">
        <span>From</span>
        <input
          type="date"
          value={filter.dateFrom ?? ""}
          onChange={(event) => set("dateFrom", event.currentTarget.value)}
        />
      </label>
      <label class="filter date">
        <span>To</span>
        <input type="date" value={filter.dateTo ?? ""} onChange={(event) => set("dateTo", event.currentTarget.value)} />
      </label>
      {filter.runId !== undefined && <Chip label="Batch" value={filter.runId} remove={() => set("runId", "")} />}
      {filter.warning !== undefined && (
        <Chip label="Warning" value={filter.warning} remove={() => set("warning", "")} />
      )}
      {isFiltered && (
        <button class="button quiet small" type="button" onClick={clear}>
          Clear filters
        </button>
      )}
    </div>
  </search>
)

const typingMs = 250

const NameFilter = ({ set, value }: { readonly value: string; readonly set: (value: string) => void }) => {
  const [text, setText] = useState(value)
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => set(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => setText(value), [value])
  return (
    <label class="filter name">
      <Icon name="search" />
      <span class="sr-only">File name</span>
      <input
        type="search"
        placeholder="File name"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
    </label>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string | undefined
  readonly set: (value: string) => void
  readonly children: ReadonlyArray<ReadonlyArray<string>>
}

const Choice = ({ children, label, set, value = "" }: ChoiceProps) => (
  <label class={value === "" ? "filter" : "filter chosen"}>
    <span class="sr-only">{label}</span>
    <select value={value} onChange={(event) => set(event.currentTarget.value)}>
      <option value="">{label}</option>
      {children.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
)

const Chip = ({
  label,
  remove,
  value
}: {
  readonly label: string
  readonly value: string
  readonly remove: () => void
}) => (
  <span class="chip">
    {label}: <span class="clip">{value}</span>
    <button type="button" aria-label={`Remove the filter ${label}`} onClick={remove}>
      <Icon name="close" />
    </button>
  </span>
)
