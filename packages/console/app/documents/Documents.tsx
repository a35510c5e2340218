import { signal } from "@preact/signals"
import type { Extraction } from "@winnow/client"
import { useQueryClient } from "@tanstack/preact-query"
import { api } from "../Api.js"
import { serverUrl } from "../Base.js"
import { Icon } from "../controls/Icon.js"
import { Menu } from "../controls/Menu.js"
import { Empty, Failure, Loading } from "../controls/States.js"
import { Page } from "../shell/Page.js"
import { say, sayFailed, undoable } from "../shell/Toasts.js"
import { AddDocuments } from "./AddDocuments.js"
import { BatchPanel } from "./BatchPanel.js"
import { filterQuery, useDocumentFilter } from "./DocumentFilter.js"
import { documentsKey, useDocumentList, useReviewStates } from "./DocumentList.js"
import { DocumentTable } from "./DocumentTable.js"
import { FilterBar } from "./FilterBar.js"
import "./documents.css"

/** Rows hidden because they are about to be deleted. */
const leaving = signal<ReadonlySet<string>>(new Set())

export const Documents = () => {
  const queries = useQueryClient()
  const documentFilter = useDocumentFilter()
  const { filter, isFiltered, set } = documentFilter
  const { groups, pages, rows: all } = useDocumentList(filter)
  const rows = all.filter(({ id }) => !leaving.value.has(id))
  const states = useReviewStates(groups)
  const refresh = () => queries.invalidateQueries({ queryKey: documentsKey })

  const retry = async (row: Extraction) => {
    try {
      await api.extractions.retry(row.id)
      say(`${row.fileName} is processed again`)
    } catch (error) {
      sayFailed(error)
    }
    await refresh()
  }
  const remove = ({ fileName, id }: Extraction) => {
    leaving.value = new Set([...leaving.value, id])
    const show = () => {
      leaving.value = new Set([...leaving.value].filter((one) => one !== id))
    }
    undoable(`${fileName} is deleted`, { run: () => api.extractions.remove(id).then(refresh), undo: show })
  }

  return (
    <AddDocuments templateId={filter.templateId}>
      {(choose) => (
        <Page
          title="Documents"
          code={{
            curl: () =>
              `curl "$WINNOW/v1/extractions?${filterQuery(filter, { limit: "50" })}" \\\n  -H "Authorization: Bearer $KEY"`,
            typescript: () =>
              `for await (const extraction of winnow.extractions.list(${JSON.stringify(filter)})) {\n  console.log(extraction.fileName, extraction.status)\n}`
          }}
          actions={
            <>
              <Menu
                label="Export the filtered documents"
                entries={(["csv", "xlsx", "json"] as const).map((format) => ({
                  label: `As ${format.toUpperCase()}`,
                  icon: "download" as const,
                  href: `${serverUrl}/v1/extractions/export?${filterQuery(filter, { format })}`
                }))}
              >
                <Icon name="download" /> <span class="wide-only">Export</span>
              </Menu>
              <button class="button primary" type="button" aria-label="Add documents" onClick={choose}>
                <Icon name="plus" />{" "}
                <span>
                  Add<span class="wide-only"> documents</span>
                </span>
              </button>
            </>
          }
        >
          <FilterBar {...documentFilter} />
          <BatchPanel />
          {pages.isPending ? (
            <Loading />
          ) : pages.isError ? (
            <Failure error={pages.error} retry={pages.refetch} />
          ) : rows.length > 0 ? (
            <DocumentTable
              rows={rows}
              states={states}
              hasMore={pages.hasNextPage}
              loadMore={() => {
                if (!pages.isFetchingNextPage) void pages.fetchNextPage()
              }}
              retry={retry}
              remove={remove}
              showBatch={(runId) => set("runId", runId)}
            />
          ) : isFiltered ? (
            <Empty icon="search" title="No document matches these filters">
              <button class="button" type="button" onClick={documentFilter.clear}>
                Clear filters
              </button>
            </Empty>
          ) : (
            <Empty icon="upload" title="Add your first documents">
              <p class="hint">
                Drop PDF or DOCX files here, or choose them. Each value is shown with its place on the page.
              </p>
              <button class="button primary" type="button" onClick={choose}>
                Choose files
              </button>
            </Empty>
          )}
        </Page>
      )}
    </AddDocuments>
  )
}
