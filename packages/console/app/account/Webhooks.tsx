import type { Webhook } from "@winnow/client"
import { useQuery, useQueryClient } from "@tanstack/preact-query"
import { useState } from "preact/hooks"
import { api } from "../Api.js"
import { Icon } from "../controls/Icon.js"
import { Menu } from "../controls/Menu.js"
import { useMutation } from "../controls/Mutation.js"
import { Empty, Failure, Loading } from "../controls/States.js"
import { Page } from "../shell/Page.js"
import { say, sayFailed, undoable } from "../shell/Toasts.js"
import { Deliveries } from "./Deliveries.js"
import { NewWebhook } from "./NewWebhook.js"
import { Secret } from "./Secret.js"
import { deliveriesKey, webhooksKey } from "./WebhookQueries.js"
import "./account.css"

export const Webhooks = () => {
  const queries = useQueryClient()
  const webhooks = useQuery({ queryKey: webhooksKey, queryFn: () => api.webhooks.list() })
  const [isMaking, setMaking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const refresh = () => queries.invalidateQueries({ queryKey: webhooksKey })
  const test = useMutation({
    mutationFn: ({ id }: Webhook) => api.webhooks.test(id),
    onSuccess: ({ error, httpStatus, status }) => {
      say(status === "success" ? `The endpoint answered ${httpStatus}` : `The test failed: ${error}`)
      void queries.invalidateQueries({ queryKey: deliveriesKey })
    },
    onError: sayFailed
  })
  const rotate = useMutation({
    mutationFn: ({ id }: Webhook) => api.webhooks.rotateSecret(id),
    onSuccess: ({ secret }) => setSecret(secret),
    onError: sayFailed
  })
  const remove = ({ id, url }: Webhook) => {
    setLeaving(new Set([...leaving, id]))
    const show = () => setLeaving((before) => new Set([...before].filter((one) => one !== id)))
    undoable(`${url} is removed`, { run: () => api.webhooks.remove(id).then(refresh), undo: show })
  }
  const shown = webhooks.data?.filter(({ id }) => !leaving.has(id)) ?? []
  return (
    <Page
      title="Webhooks"
      lead="URLs that Winnow calls when an extraction ends or is reviewed."
      code={{
        curl: () => `curl "$WINNOW/v1/webhooks" -H "Authorization: Bearer $KEY"`,
        typescript: () =>
          `const { secret, webhook } = await winnow.webhooks.register({\n  url: "https://example.com/winnow",\n  events: ["extraction.completed", "extraction.failed"]\n})`
      }}
      actions={
        <button class="button primary" type="button" onClick={() => setMaking(true)}>
          <Icon name="plus" /> New webhook
        </button>
      }
    >
      {webhooks.isPending ? (
        <Loading />
      ) : webhooks.isError ? (
        <Failure error={webhooks.error} retry={webhooks.refetch} />
      ) : shown.length === 0 ? (
        <Empty icon="webhook" title="No webhooks yet">
          <p class="hint">With a webhook your programs are notified of results; without one they have to ask.</p>
          <button class="button" type="button" onClick={() => setMaking(true)}>
            Create a webhook
          </button>
        </Empty>
      ) : (
        <ul class="cards-list panel">
          {shown.map((webhook) => (
            <li key={webhook.id} class="row">
              <div class="grow about">
                <span class="clip" title={webhook.url}>
                  {webhook.url}
                </span>
                <span class="hint">{webhook.events.join(", ")}</span>
              </div>
              <button class="button small" type="button" disabled={test.isPending} onClick={() => test.mutate(webhook)}>
                Test
              </button>
              <Menu
                label={`Actions for ${webhook.url}`}
                class="icon-button"
                entries={[
                  { label: "New secret", icon: "refresh", run: () => rotate.mutate(webhook) },
                  { label: "Remove", icon: "trash", run: () => remove(webhook) }
                ]}
              >
                <Icon name="more" />
              </Menu>
            </li>
          ))}
        </ul>
      )}
      <Deliveries webhooks={shown} />
      {isMaking && (
        <NewWebhook
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false)
            setSecret(made)
            void refresh()
          }}
        />
      )}
      {secret !== null && (
        <Secret
          title="Signing secret"
          text={secret}
          about="It signs what is sent to the URL, so that the receiver can verify it."
          onClose={() => setSecret(null)}
        />
      )}
    </Page>
  )
}
