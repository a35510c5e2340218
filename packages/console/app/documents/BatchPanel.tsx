import { useQueryClient } from "@tanstack/preact-query"
import { Link } from "wouter-preact"
import { Icon } from "../controls/Icon.js"
import { Spinner } from "../controls/States.js"
import { batchHref } from "./DocumentFilter.js"
import { documentsKey } from "./DocumentList.js"
import type { Upload } from "./Uploads.js"
import { clearUploads, retryUpload, runningUploads, uploads } from "./Uploads.js"

const shown = 50

/** The progress of the added files. */
export const BatchPanel = () => {
  const queries = useQueryClient()
  const all = uploads.value
  if (all.length === 0) return null
  const ended = all.length - runningUploads.value
  const failed = all.filter(({ state }) => state === "failed").length
  const onChange = () => void queries.invalidateQueries({ queryKey: documentsKey })
  return (
    <section class="panel batch" aria-label="Added documents">
      <header class="row spread">
        <h2 role="status">
          {ended < all.length
            ? `${ended} of ${all.length} done`
            : `${all.length} ${all.length === 1 ? "document" : "documents"} done`}
          {failed > 0 && <span class="error-text"> · {failed} failed</span>}
        </h2>
        {Array.from(new Set(all.map(({ runId }) => runId)), (runId) => (
          <Link key={runId} href={batchHref(runId)} class="batch-name clip">
            {runId}
          </Link>
        ))}
        {ended > 0 && (
          <button class="button quiet small" type="button" onClick={clearUploads}>
            Clear
          </button>
        )}
      </header>
      <progress max={all.length} value={ended} aria-label="Documents done" />
      <ul>
        {all.slice(0, shown).map((upload) => (
          <Line key={upload.key} upload={upload} onChange={onChange} />
        ))}
      </ul>
      {all.length > shown && <p class="hint">and {all.length - shown} more</p>}
    </section>
  )
}

const words: Record<Upload["state"], string> = {
  waiting: "Waiting",
  sending: "Sending",
  processing: "Processing",
  completed: "Done",
  failed: "Failed"
}

const Line = ({ onChange, upload }: { readonly upload: Upload; readonly onChange: () => void }) => (
  <li class="row">
    {upload.state === "completed" ? (
      <Icon name="check" />
    ) : upload.state === "failed" ? (
      <Icon name="warning" />
    ) : upload.state === "waiting" ? (
      <Icon name="clock" />
    ) : (
      <Spinner />
    )}
    <span class="grow clip">
      {upload.extractionId !== null && upload.state === "completed" ? (
        <Link href={`/documents/${encodeURIComponent(upload.extractionId)}`}>{upload.file.name}</Link>
      ) : (
        upload.file.name
      )}
      {upload.reason !== null && <span class="error-text reason">{upload.reason}</span>}
    </span>
    {upload.state === "failed" ? (
      <button class="button small" type="button" onClick={() => retryUpload(upload, onChange)}>
        <Icon name="refresh" /> Try again
      </button>
    ) : (
      <span class="hint">{words[upload.state]}</span>
    )}
  </li>
)
