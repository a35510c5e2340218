import { useState } from "preact/hooks"
import { Link } from "wouter-preact"
import { Icon } from "../controls/Icon.js"
import { SearchField } from "../controls/SearchField.js"
import { ShowMore } from "../controls/ShowMore.js"
import { Empty, Failure, Loading } from "../controls/States.js"
import { Time } from "../controls/Time.js"
import { Page } from "../shell/Page.js"
import { useTemplatePages } from "./TemplateQueries.js"
import "./templates.css"

export const Templates = () => {
  const [name, setName] = useState("")
  const templates = useTemplatePages(name)
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
      {(name !== "" || rows.length > 10) && (
        <search class="filters" aria-label="Filter templates">
          <SearchField label="Name" value={name} set={setName} />
        </search>
      )}
      {templates.isPending ? (
        <Loading />
      ) : templates.isError ? (
        <Failure error={templates.error} retry={templates.refetch} />
      ) : rows.length === 0 && name !== "" ? (
        <Empty icon="search" title="No template name contains this text">
          <button class="button" type="button" onClick={() => setName("")}>
            Show all templates
          </button>
        </Empty>
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
      <ShowMore pages={templates} />
    </Page>
  )
}
