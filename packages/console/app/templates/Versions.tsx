import { useQuery } from "@tanstack/preact-query"
import { api } from "../Api.js"
import { Empty, Failure, Loading } from "../controls/States.js"
import { Time } from "../controls/Time.js"
import { templateKey } from "./TemplateQueries.js"
import { variableDifferences } from "./VariableDifferences.js"

/** The versions of a template, newest first, with what each changed. */
export const Versions = ({ id }: { readonly id: string }) => {
  const versions = useQuery({ queryKey: [...templateKey(id), "versions"], queryFn: () => api.templates.versions(id) })
  if (versions.isPending) return <Loading />
  if (versions.isError) return <Failure error={versions.error} retry={versions.refetch} />
  if (versions.data.length === 0) return <Empty icon="clock" title="No versions yet" />
  return (
    <ol class="versions">
      {versions.data.map(({ createdAt, name, variables, version }, index) => {
        const before = versions.data[index + 1]
        const differences = before === undefined ? [] : variableDifferences(before.variables, variables)
        return (
          <li key={version} class="panel">
            <header class="row spread">
              <h2>Version {version}</h2>
              <span class="hint">
                <Time at={createdAt} />
              </span>
            </header>
            {before === undefined ? (
              <p class="hint">The first one, with {variables.length} fields</p>
            ) : (
              <ul class="differences">
                {before.name !== name && (
                  <li>
                    <span class="difference changed">renamed</span> {before.name} → {name}
                  </li>
                )}
                {differences.map(({ change, is, path, was }) => (
                  <li key={path}>
                    <span class={`difference ${change}`}>{change}</span> <code>{path}</code>
                    <span class="hint">{change === "changed" ? `${was} → ${is}` : change === "added" ? is : was}</span>
                  </li>
                ))}
                {differences.length === 0 && before.name === name && <li class="hint">The same fields</li>}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}
