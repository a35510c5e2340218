import type { Extraction, ExtractionFilter, ExtractionSearch, ReviewState } from "@winnow/client"
import { useSearchParams } from "wouter-preact"

export type ListFilter = ExtractionFilter & ExtractionSearch

const names = ["fileName", "templateId", "status", "reviewState", "dateFrom", "dateTo", "runId", "warning"] as const
type Name = (typeof names)[number]

const statuses: ReadonlyArray<Extraction["status"]> = ["processing", "completed", "failed"]
const reviewStates: ReadonlyArray<ReviewState> = ["none", "open", "approved", "rejected"]

/** The address of the list filtered by this batch. */
export const batchHref = (runId: string): string => `/?${new URLSearchParams({ runId })}`

/** The list's filter, stored in the query of its address. */
export const useDocumentFilter = () => {
  const [query, setQuery] = useSearchParams()
  const text = (name: Name) => query.get(name) || undefined
  const filter: ListFilter = {
    fileName: text("fileName"),
    templateId: text("templateId"),
    status: statuses.find((status) => status === text("status")),
    reviewState: reviewStates.find((state) => state === text("reviewState")),
    dateFrom: text("dateFrom"),
    dateTo: text("dateTo"),
    runId: text("runId"),
    warning: text("warning")
  }
  const set = (name: Name, value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === "") next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true }
    )
  return { filter, set, clear: () => setQuery({}, { replace: true }), isFiltered: names.some((name) => text(name)) }
}

/** The filter as a query string, after other parameters. */
export const filterQuery = (filter: ListFilter, others: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(others)
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, String(value))
  return query.toString()
}
