import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/preact-query"
import { Link } from "wouter-preact"
import { api } from "../Api.js"
import { duration } from "../controls/Duration.js"
import { Icon } from "../controls/Icon.js"
import { useMutation } from "../controls/Mutation.js"
import { Failure, Loading } from "../controls/States.js"
import { Time } from "../controls/Time.js"
import { say, sayFailed } from "../shell/Toasts.js"
import { documentsKey } from "../documents/DocumentList.js"
import { deliveriesKey } from "./WebhookQueries.js"

/** The latest attempts to notify a webhook. */
export const Deliveries = ({ hasWebhooks }: { readonly hasWebhooks: boolean }) => {
  const queries = useQueryClient()
  const deliveries = useQuery({
    queryKey: deliveriesKey,
    queryFn: () => api.deliveries.list({ limit: 100 }),
    refetchInterval: 10_000
  })
  const newest = deliveries.data?.[0]?.extractionId
  // Records may be large: they are asked for when an attempt is of another document, not every ten seconds.
  const names = useQuery({
    queryKey: [...documentsKey, "names", newest],
    enabled: newest !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async () =>
      new Map((await api.extractions.listPage({ limit: 100 })).data.map(({ fileName, id }) => [id, fileName]))
  })
  const again = useMutation({
    mutationFn: (id: string) => api.deliveries.redeliver(id),
    onSuccess: ({ error, httpStatus, status }) => {
      say(status === "success" ? `Sent again: the endpoint answered ${httpStatus}` : `Not delivered: ${error}`)
      void queries.invalidateQueries({ queryKey: deliveriesKey })
    },
    onError: sayFailed
  })
  if (deliveries.isPending) return <Loading />
  if (deliveries.isError) return <Failure error={deliveries.error} retry={deliveries.refetch} />
  if (deliveries.data.length === 0) return hasWebhooks ? <p class="hint">Nothing was sent yet.</p> : null
  return (
    <div class="panel scroll-x">
      <table class="plain">
        <caption class="hint">Latest attempts</caption>
        <thead>
          <tr>
            <th>Result</th>
            <th class="wide-only">Document</th>
            <th class="wide-only">Took</th>
            <th>When</th>
            <th>
              <span class="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {deliveries.data.map(({ createdAt, durationMs, error, event, extractionId, httpStatus, id, status, url }) => (
            <tr key={id}>
              <td class="key-name delivered">
                <span class={status === "success" ? "badge completed" : "badge failed"} title={error ?? undefined}>
                  <Icon name={status === "success" ? "check" : "warning"} />
                  {httpStatus ?? error ?? status}
                </span>
                <code class="hint whole">{event}</code>
              </td>
              <td class="wide-only delivered">
                <Link href={`/documents/${encodeURIComponent(extractionId)}`}>
                  {names.data?.get(extractionId) ?? <code>{extractionId.slice(0, 14)}…</code>}
                </Link>
                <span class="hint">{url}</span>
              </td>
              <td class="hint wide-only took">{duration(durationMs)}</td>
              <td class="hint">
                <Time at={createdAt} />
              </td>
              <td>
                <button
                  class="button small"
                  type="button"
                  aria-label="Send again"
                  disabled={again.isPending}
                  onClick={() => again.mutate(id)}
                >
                  <Icon name="refresh" /> <span class="wide-only">Send again</span>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
