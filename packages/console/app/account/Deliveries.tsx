import type { Webhook } from "@winnow/client"
import { keepPreviousData, useInfiniteQuery, useQueries, useQueryClient } from "@tanstack/preact-query"
import { useState } from "preact/hooks"
import { Link } from "wouter-preact"
import { api } from "../Api.js"
import { duration } from "../controls/Duration.js"
import { Icon } from "../controls/Icon.js"
import { useMutation } from "../controls/Mutation.js"
import { ShowMore } from "../controls/ShowMore.js"
import { Failure, Loading } from "../controls/States.js"
import { Time } from "../controls/Time.js"
import { say, sayFailed } from "../shell/Toasts.js"
import { deliveriesKey } from "./WebhookQueries.js"

interface DeliveriesProps {
  readonly webhooks: ReadonlyArray<Webhook>
}

/** Attempts to deliver events to webhooks, newest first. */
export const Deliveries = ({ webhooks }: DeliveriesProps) => {
  const queries = useQueryClient()
  const [webhookId, setWebhookId] = useState("")
  const attempts = useInfiniteQuery({
    queryKey: [...deliveriesKey, webhookId],
    queryFn: ({ pageParam, signal }) =>
      api.deliveries.listPage(
        { webhookId: webhookId === "" ? undefined : webhookId, limit: 50, cursor: pageParam },
        { signal }
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor ?? undefined,
    placeholderData: keepPreviousData,
    // While earlier attempts are shown, the list does not refresh.
    refetchInterval: ({ state }) => (state.data !== undefined && state.data.pages.length > 1 ? false : 10_000)
  })
  const rows = attempts.data?.pages.flatMap(({ data }) => data) ?? []
  const names = useDocumentNames(rows.map(({ extractionId }) => extractionId))
  const again = useMutation({
    mutationFn: (id: string) => api.deliveries.redeliver(id),
    onSuccess: ({ error, httpStatus, status }) => {
      say(status === "success" ? `Sent again: the endpoint answered ${httpStatus}` : `Not delivered: ${error}`)
      void queries.invalidateQueries({ queryKey: deliveriesKey })
    },
    onError: sayFailed
  })
  if (attempts.isPending) return <Loading />
  if (attempts.isError) return <Failure error={attempts.error} retry={attempts.refetch} />
  if (rows.length === 0 && webhookId === "") {
    return webhooks.length > 0 ? <p class="hint">Nothing has been sent yet.</p> : null
  }
  return (
    <>
      {webhooks.length > 1 && (
        <search class="filters" aria-label="Filter attempts">
          <label class={webhookId === "" ? "filter" : "filter chosen"}>
            <span class="sr-only">Webhook</span>
            <select value={webhookId} onChange={(event) => setWebhookId(event.currentTarget.value)}>
              <option value="">All webhooks</option>
              {webhooks.map(({ id, url }) => (
                <option key={id} value={id}>
                  {url}
                </option>
              ))}
            </select>
          </label>
        </search>
      )}
      <div class="panel scroll-x">
        <table class="plain">
          <caption class="hint">Attempts</caption>
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
            {rows.map(({ createdAt, durationMs, error, event, extractionId, httpStatus, id, status, url }) => (
              <tr key={id}>
                <td class="key-name delivered">
                  <span class={status === "success" ? "badge completed" : "badge failed"} title={error ?? undefined}>
                    <Icon name={status === "success" ? "check" : "warning"} />
                    {httpStatus ?? error ?? status}
                  </span>
                  <code class="hint whole">{event}</code>
                  <Link class="narrow-only" href={`/documents/${encodeURIComponent(extractionId)}`}>
                    {names.get(extractionId) ?? `${extractionId.slice(0, 14)}…`}
                  </Link>
                </td>
                <td class="wide-only delivered">
                  <Link href={`/documents/${encodeURIComponent(extractionId)}`}>
                    {names.get(extractionId) ?? <code>{extractionId.slice(0, 14)}…</code>}
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
      <ShowMore pages={attempts} />
    </>
  )
}

/** The names of these documents, each fetched once; none for deleted documents. */
const useDocumentNames = (ids: ReadonlyArray<string>): ReadonlyMap<string, string> => {
  const results = useQueries({
    queries: [...new Set(ids)].map((id) => ({
      queryKey: ["document name", id],
      staleTime: Infinity,
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const { fileName } = await api.extractions.get(id, { signal })
        return [id, fileName] as const
      }
    }))
  })
  return new Map(results.flatMap(({ data }) => (data === undefined ? [] : [data])))
}
