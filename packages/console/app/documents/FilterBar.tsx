import { reviewLabel } from "../controls/Badge.js"
import { Icon } from "../controls/Icon.js"
import { SearchField } from "../controls/SearchField.js"
import { TemplateSelect } from "../templates/TemplateSelect.js"
import type { useDocumentFilter } from "./DocumentFilter.js"

export const FilterBar = ({ clear, filter, isFiltered, set }: ReturnType<typeof useDocumentFilter>) => (
  <search class="filters" aria-label="Filter documents">
    <SearchField label="File name" value={filter.fileName ?? ""} set={(value) => set("fileName", value)} />
    <div class="filter-choices">
      <label class={filter.templateId === undefined ? "filter" : "filter chosen"}>
        <span class="sr-only">Template</span>
        <TemplateSelect none="Template" value={filter.templateId ?? ""} set={(value) => set("templateId", value)} />
      </label>
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
      <Choice label="Warning" value={filter.warning} set={(value) => set("warning", value)}>
        {warnings.map((code) => [code, `${code[0]?.toUpperCase()}${code.slice(1).replaceAll("_", " ")}`])}
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
      {isFiltered && (
        <button class="button quiet small" type="button" onClick={clear}>
          Clear filters
        </button>
      )}
    </div>
  </search>
)

const warnings = [
  "hidden_text",
  "several_documents",
  "pages_not_read",
  "part_not_read",
  "rows_missing",
  "table_cut_off",
  "values_disagree",
  "answer_incomplete",
  "limit_reached"
]

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
