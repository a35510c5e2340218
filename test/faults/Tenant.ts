import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { createContent } from "../support/accounts.mjs"
import type { WebhookReceiver } from "./WebhookReceiver.js"

/** A webhook of a tenant's: what comes to `path` of the receiver. */
interface Subscription {
  readonly id: string
  readonly path: string
  readonly events: ReadonlyArray<string>
}

/** A user with a key, a template and webhooks. */
export interface Tenant {
  readonly name: string
  readonly userId: string
  readonly key: string
  readonly templateId: string
  readonly subscriptions: ReadonlyArray<Subscription>
}

/** The first in a database furnishes it. */
export const foundTenant = async (name: string, database: string, folder: string) => {
  const template = join(folder, "template.json")
  writeFileSync(
    template,
    JSON.stringify({
      name: "Invoice",
      variables: [{ key: "invoiceNumber", type: "string", context: "Invoice number" }]
    })
  )
  return { name, ...(await createContent({ database, email: `${name}@example.com`, plan: "pro", template })) }
}

/** Registers one webhook for both events and one for ends that are good. */
export const subscribe = async (
  tenant: Omit<Tenant, "subscriptions">,
  serverUrl: string,
  receiver: WebhookReceiver
): Promise<Tenant> => {
  const register = async (name: string, events: ReadonlyArray<string>): Promise<Subscription> => {
    const path = `/${tenant.name}/${name}`
    const response = await fetch(`${serverUrl}/v1/webhooks`, {
      method: "POST",
      headers: { authorization: `Bearer ${tenant.key}`, "content-type": "application/json" },
      body: JSON.stringify({ url: receiver.url + path, events })
    })
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    const { data } = JSON.parse(text)
    receiver.expect(path, data.secret)
    return { id: data.webhook.id, path, events }
  }
  const subscriptions = await Promise.all([
    register("all", ["extraction.completed", "extraction.failed"]),
    register("good", ["extraction.completed"])
  ])
  return { ...tenant, subscriptions }
}
