import { useInfiniteQuery } from "@tanstack/preact-query"
import { Link } from "wouter-preact"
import { api } from "../Api.js"
import { Icon } from "../controls/Icon.js"
import { Empty, Failure, Loading } from "../controls/States.js"
import { Time } from "../controls/Time.js"
import { Page } from "../shell/Page.js"
import { templatesKey } from "./TemplateQueries.js"
import "./templates.css"

export const Templates = () => {
  const templates = useInfiniteQuery({
    queryKey: [...templatesKey, "pages"],
    queryFn: ({ pageParam, signal }) => api.templates.listPage(pageParam, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor ?? undefined
  })
  const rows = templates.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Page
      title="Templates"
      lead="A template says which fields to extract."
      code={{
        curl: () => `curl "$WINNOW/v1/templates" -H "Authorization: Bearer $KEY"`,
        typescript: () => "const templates = await winnow.templates.list()"
      }}
      actions={
        <Link href="/templates/new" class="button primary">
          <Icon name="plus" /> New template
        </Link>
      }
    >
      {templates.isPending ? (
        <Loading />
      ) : templates.isError ? (
        <Failure error={templates.error} retry={templates.refetch} />
      ) : rows.length === 0 ? (
        <Empty icon="template" title="Create your first template">
          <p class="hint">Write its fields yourself, or have them suggested from one of your documents.</p>
          <Link href="/templates/new" class="button primary">
            New template
          </Link>
        </Empty>
      ) : (
        <ul class="cards-list panel">
          {rows.map(({ id, name, updatedAt, variables, version }) => (
            <li key={id}>
              <div class="grow about">
                <Link href={`/templates/${encodeURIComponent(id)}`} class="clip">
                  {name}
                </Link>
                <span class="hint clip">{variables.map(({ key }) => key).join(", ")}</span>
              </div>
              {version !== undefined && <span class="hint">version {version}</span>}
              <span class="hint wide-only">
                <Time at={updatedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {templates.hasNextPage && (
        <button
          class="button"
          type="button"
          disabled={templates.isFetchingNextPage}
          onClick={() => void templates.fetchNextPage()}
        >
          Show more
        </button>
      )}
    </Page>
  )
}
