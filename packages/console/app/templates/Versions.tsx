import type { TemplateVersion } from "@winnow/client"
import { useQuery } from "@tanstack/preact-query"
import { useSearchParams } from "wouter-preact"
import { api } from "../Api.js"
import { Empty, Failure, Loading } from "../controls/States.js"
import { Time } from "../controls/Time.js"
import { Differences } from "./Differences.js"
import { templateKey } from "./TemplateQueries.js"

/** The versions of a template, newest first, each with its changes, and a comparison of any two. */
export const Versions = ({ id }: { readonly id: string }) => {
  const versions = useQuery({ queryKey: [...templateKey(id), "versions"], queryFn: () => api.templates.versions(id) })
  if (versions.isPending) return <Loading />
  if (versions.isError) return <Failure error={versions.error} retry={versions.refetch} />
  if (versions.data.length === 0) return <Empty icon="clock" title="No versions yet" />
  return (
    <>
      {versions.data.length > 2 && <Compare versions={versions.data} />}
      <ol class="versions">
        {versions.data.map((one, index) => {
          const before = versions.data[index + 1]
          return (
            <li key={one.version} class="panel">
              <header class="row spread">
                <h2>Version {one.version}</h2>
                <span class="hint">
                  <Time at={one.createdAt} />
                </span>
              </header>
              {before === undefined ? (
                <p class="hint">
                  The first one, with {one.variables.length} {one.variables.length === 1 ? "field" : "fields"}
                </p>
              ) : (
                <Differences before={before} after={one} />
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** Compares two versions, which are stored in the address. */
const Compare = ({ versions }: { readonly versions: ReadonlyArray<TemplateVersion> }) => {
  const [query, setQuery] = useSearchParams()
  const chosen = (name: "from" | "to", otherwise: TemplateVersion | undefined) =>
    versions.find(({ version }) => String(version) === query.get(name)) ?? otherwise
  const from = chosen("from", versions.at(-1))
  const to = chosen("to", versions[0])
  const choose = (name: "from" | "to") => (event: { readonly currentTarget: HTMLSelectElement }) => {
    const { value } = event.currentTarget
    setQuery((before) => ({ ...Object.fromEntries(before), [name]: value }), { replace: true })
  }
  if (from === undefined || to === undefined) return null
  const options = versions.map(({ version }) => (
    <option key={version} value={String(version)}>
      Version {version}
    </option>
  ))
  return (
    <section class="panel compare" aria-labelledby="compare">
      <header class="row">
        <h2 id="compare">Compare</h2>
        <label class="filter">
          <span class="sr-only">From</span>
          <select value={String(from.version)} onChange={choose("from")}>
            {options}
          </select>
        </label>
        <span class="hint">with</span>
        <label class="filter">
          <span class="sr-only">To</span>
          <select value={String(to.version)} onChange={choose("to")}>
            {options}
          </select>
        </label>
      </header>
      <Differences before={from} after={to} />
    </section>
  )
}
