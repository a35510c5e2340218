import type { FieldScore, TemplateTrial, Variable } from "@winnow/client"
import { Link } from "wouter-preact"
import { api } from "../Api.js"
import { Icon } from "../controls/Icon.js"
import { useMutation } from "../controls/Mutation.js"
import { Empty, Failure, Spinner } from "../controls/States.js"

interface TryItProps {
  readonly id: string
  /** The editor's draft. */
  readonly variables: ReadonlyArray<Variable>
}

/** Compares the draft with the version in use, on the approved documents. */
export const TryIt = ({ id, variables }: TryItProps) => {
  const trial = useMutation<TemplateTrial>({ mutationFn: () => api.templates.try(id, variables) })
  return (
    <div class="trial">
      <div class="row spread">
        <p class="hint">
          Runs the fields as they stand in the editor over the newest approved documents, and compares with what was
          approved. Nothing is saved.
        </p>
        <button class="button primary" type="button" disabled={trial.isPending} onClick={() => trial.mutate()}>
          {trial.isPending && <Spinner />} Try it
        </button>
      </div>
      {trial.isError && <Failure error={trial.error} retry={() => trial.mutate()} />}
      {trial.data?.documents === 0 && (
        <Empty icon="review" title="No approved document to try it on">
          <p class="hint">This template has no approved document that is still kept.</p>
          <Link href="/review" class="button">
            Review some
          </Link>
        </Empty>
      )}
      {trial.data !== undefined && trial.data.documents > 0 && <Outcome trial={trial.data} />}
    </div>
  )
}

const share = ({ missing, right, wrong }: FieldScore): number => right / Math.max(1, right + wrong + missing)

const Outcome = ({ trial: { changes, documents, fields } }: { readonly trial: TemplateTrial }) => (
  <>
    <div class="scroll-x panel">
      <table class="plain scores">
        <caption class="hint">On {documents === 1 ? "1 approved document" : `${documents} approved documents`}</caption>
        <thead>
          <tr>
            <th>Field</th>
            <th>Change</th>
            <th>Right</th>
            <th>Wrong</th>
            <th>Missing</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ after, before, path }) => (
            <tr key={path}>
              <td>
                <code>{path}</code>
              </td>
              <td class="whole">
                <Change by={share(after) - share(before)} />
              </td>
              <td class="whole">{fromTo(before.right, after.right)}</td>
              <td class="whole">{fromTo(before.wrong, after.wrong)}</td>
              <td class="whole">{fromTo(before.missing, after.missing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {changes.length > 0 && (
      <div class="scroll-x panel">
        <table class="plain">
          <caption class="hint">Values that changed</caption>
          <thead>
            <tr>
              <th>Document</th>
              <th>Field</th>
              <th>Approved</th>
              <th>Before</th>
              <th>After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ after, before, expected, extractionId, fileName, path }) => (
              <tr key={`${extractionId} ${path}`}>
                <td>
                  <Link href={`/documents/${encodeURIComponent(extractionId)}`}>{fileName}</Link>
                </td>
                <td>
                  <code>{path}</code>
                </td>
                <td>{shown(expected)}</td>
                <td>{shown(before)}</td>
                <td>{shown(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </>
)

const fromTo = (before: number, after: number): string => (before === after ? `${before}` : `${before} → ${after}`)

const Change = ({ by }: { readonly by: number }) =>
  by === 0 ? (
    <span class="hint">same</span>
  ) : (
    <span class={by > 0 ? "better" : "worse"}>
      <Icon name={by > 0 ? "up" : "down"} /> {by > 0 ? "better" : "worse"}
    </span>
  )

const shown = (value: unknown): string =>
  value === null || value === undefined ? "–" : typeof value === "string" ? value : JSON.stringify(value)
