import { createServer } from "node:http"
import { Webhook } from "standardwebhooks"
import { listen } from "./Listen.js"
import type { Random } from "./Random.js"

/** An event as it came in. */
export interface Receipt {
  /** Of the URL: which webhook it was sent to. */
  readonly path: string
  readonly event: string
  readonly extraction: { readonly id: string; readonly userId: string; readonly extractedData: unknown }
}

/** Takes events for any number of webhooks, a path each, and logs them; answers slowly or with an error at times. */
export class WebhookReceiver {
  readonly receipts: Array<Receipt> = []
  /** Requests whose signature is not that of their webhook's secret. */
  readonly forged: Array<string> = []
  private readonly secrets = new Map<string, string>()

  private constructor(
    readonly url: string,
    readonly close: () => void
  ) {}

  static async start(random: Random): Promise<WebhookReceiver> {
    const server = createServer((request, response) => {
      void request.toArray().then(
        (chunks) => {
          receiver.log(request.url ?? "", Buffer.concat(chunks).toString(), request.headers)
          const delay = random.chance(0.05) ? random.between(500, 2_000) : 0
          setTimeout(() => response.writeHead(random.chance(0.1) ? 500 : 204).end(), delay)
        },
        () => {}
      )
    })
    const { close, url } = await listen(server)
    const receiver = new WebhookReceiver(url, close)
    return receiver
  }

  /** From now on, what comes to the path must be signed with this secret. */
  expect(path: string, secret: string): void {
    this.secrets.set(path, secret)
  }

  private log(path: string, body: string, headers: Readonly<Record<string, unknown>>): void {
    const secret = this.secrets.get(path)
    try {
      new Webhook(secret ?? "").verify(body, Object.fromEntries(signatureHeaders(headers)))
      const { data, event }: { readonly event: string; readonly data: Receipt["extraction"] } = JSON.parse(body)
      this.receipts.push({ path, event, extraction: data })
    } catch (error) {
      this.forged.push(`${path}: ${String(error)}`)
    }
  }
}

const signatureHeaders = (headers: Readonly<Record<string, unknown>>) =>
  ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => [name, String(headers[name])])
