import type { ApiKey } from "@winnow/client"
import { useQuery, useQueryClient } from "@tanstack/preact-query"
import { useState } from "preact/hooks"
import { api } from "../Api.js"
import { Dialog } from "../controls/Dialog.js"
import { Icon } from "../controls/Icon.js"
import { Menu } from "../controls/Menu.js"
import { useMutation } from "../controls/Mutation.js"
import { Empty, Failure, Loading } from "../controls/States.js"
import { Time } from "../controls/Time.js"
import { useSession } from "../session/SessionQuery.js"
import { Page } from "../shell/Page.js"
import { sayFailed, undoable } from "../shell/Toasts.js"
import { Secret } from "./Secret.js"
import "./account.css"

const keysKey = ["api-keys"]

export const Keys = () => {
  const queries = useQueryClient()
  const { data: session } = useSession()
  const canManage = session?.canManageKeys !== false
  const keys = useQuery({ queryKey: keysKey, queryFn: () => api.apiKeys.list(), enabled: canManage })
  const [isMaking, setMaking] = useState(false)
  const [issued, setIssued] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const refresh = () => queries.invalidateQueries({ queryKey: keysKey })
  const roll = useMutation({
    mutationFn: ({ id }: ApiKey) => api.apiKeys.roll(id),
    onSuccess: ({ key }) => {
      setIssued(key)
      void refresh()
    },
    onError: sayFailed
  })
  const revoke = ({ id, name }: ApiKey) => {
    setLeaving(new Set([...leaving, id]))
    const show = () => setLeaving((before) => new Set([...before].filter((one) => one !== id)))
    undoable(`The key ${name} is revoked, with the keys created with it`, {
      run: () => api.apiKeys.revoke(id).then(refresh),
      undo: show
    })
  }
  const shown = keys.data?.filter(({ id }) => !leaving.has(id)) ?? []
  return (
    <Page
      title="API keys"
      lead="A key lets your programs use the API as you."
      code={{
        curl: () => `curl "$WINNOW/v1/api-keys" -H "Authorization: Bearer $KEY"`,
        typescript: () =>
          `const keys = await winnow.apiKeys.list()\nconst { key } = await winnow.apiKeys.create({ name: "laptop" })`
      }}
      actions={
        canManage && (
          <button class="button primary" type="button" onClick={() => setMaking(true)}>
            <Icon name="plus" /> New key
          </button>
        )
      }
    >
      {!canManage ? (
        <Empty icon="key" title="Keys are managed elsewhere">
          <p class="hint">The app that embeds Winnow, or its operator, issues API keys.</p>
        </Empty>
      ) : keys.isPending ? (
        <Loading />
      ) : keys.isError ? (
        <Failure error={keys.error} retry={keys.refetch} />
      ) : shown.length === 0 ? (
        <Empty icon="key" title="No keys yet">
          <button class="button" type="button" onClick={() => setMaking(true)}>
            Create a key
          </button>
        </Empty>
      ) : (
        <div class="panel scroll-x">
          <table class="plain">
            <thead>
              <tr>
                <th>Key</th>
                <th>Last used</th>
                <th class="wide-only">Expires</th>
                <th class="wide-only">Created</th>
                <th>
                  <span class="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((key) => (
                <tr key={key.id}>
                  <td class="key-name">
                    <span>{key.name}</span>
                    <code class="hint">{key.prefix}…</code>
                  </td>
                  <td class="hint">{key.lastUsedAt === null ? "never" : <Time at={key.lastUsedAt} />}</td>
                  <td class="hint wide-only">{key.expiresAt === null ? "never" : <Time at={key.expiresAt} />}</td>
                  <td class="hint wide-only">
                    <Time at={key.createdAt} />
                  </td>
                  <td>
                    <Menu
                      label={`Actions for ${key.name}`}
                      class="icon-button"
                      entries={[
                        { label: "Replace with a new key", icon: "refresh", run: () => roll.mutate(key) },
                        { label: "Revoke", icon: "trash", run: () => revoke(key) }
                      ]}
                    >
                      <Icon name="more" />
                    </Menu>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isMaking && (
        <NewKey
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false)
            setIssued(key)
            void refresh()
          }}
        />
      )}
      {issued !== null && (
        <Secret
          title="Your new key"
          text={issued}
          about="Programs send it as a bearer token."
          onClose={() => setIssued(null)}
        />
      )}
    </Page>
  )
}

interface NewKeyProps {
  readonly onClose: () => void
  readonly onMade: (key: string) => void
}

const NewKey = ({ onClose, onMade }: NewKeyProps) => {
  const [name, setName] = useState("")
  const [day, setDay] = useState("")
  const [manages, setManages] = useState(false)
  const make = useMutation({
    mutationFn: () =>
      api.apiKeys.create({
        name,
        expiresAt: day === "" ? null : new Date(`${day}T23:59:59`).toISOString(),
        manages
      }),
    onSuccess: ({ key }) => onMade(key)
  })
  return (
    <Dialog title="New key" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          make.mutate()
        }}
      >
        <label class="field">
          <span>Name</span>
          <input
            required
            placeholder="Where it is used"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <label class="field">
          <span>Expires after (optional)</span>
          <input type="date" value={day} onChange={(event) => setDay(event.currentTarget.value)} />
        </label>
        <label class="check">
          <input type="checkbox" checked={manages} onChange={() => setManages(!manages)} />
          <span>May create, replace and revoke keys</span>
        </label>
        {make.isError && (
          <p class="error-text" role="alert">
            {make.error.message}
          </p>
        )}
        <footer class="row end">
          <button class="button" type="button" onClick={onClose}>
            Cancel
          </button>
          <button class="button primary" type="submit" disabled={make.isPending}>
            Create key
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
