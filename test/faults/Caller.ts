import { randomUUID } from "node:crypto"
import { numberedPdf } from "./NumberedPdf.js"
import type { Random } from "./Random.js"
import { sleep } from "./Sleep.js"
import type { Tenant } from "./Tenant.js"

/** A run that a client wanted, by the number that its document says. */
export interface Call {
  readonly number: string
  readonly tenant: Tenant
  /** Whether every answer was a refusal, after which nothing may have been accepted. */
  refused: boolean
  /** The id that the service said it had accepted it under. */
  id: string | undefined
}

/** One client of a tenant's: sends one document after the other, in any of the ways there are, and keeps record. */
export class Caller {
  readonly calls: Array<Call> = []
  /** Answers that nobody may give. */
  readonly complaints: Array<string> = []
  /** Of each answer in turn; 0 for none. */
  readonly statuses: Array<number> = []
  private stopped = false

  constructor(
    private readonly tenant: Tenant,
    private readonly urls: () => ReadonlyArray<string>,
    private readonly random: Random
  ) {}

  async work(): Promise<void> {
    while (!this.stopped) {
      await this.call()
      await sleep(this.random.between(50, 400))
    }
  }

  stop(): void {
    this.stopped = true
  }

  private async call(): Promise<void> {
    const { random, tenant } = this
    const call: Call = { number: `${tenant.name}-${randomUUID()}`, tenant, refused: true, id: undefined }
    this.calls.push(call)
    const asynchronous = random.chance(0.6)
    // Only with a key a client may ask again after it had no answer.
    const key = random.chance(0.5) ? randomUUID() : undefined
    const repeats = random.chance(0.2) ? 2 : 1
    for (let answers = 0; answers < (key === undefined ? 1 : repeats); ) {
      const answered = await this.send(call, asynchronous, key)
      if (answered) answers++
      else if (key === undefined || this.stopped) return
      else await sleep(random.between(20, 200))
    }
  }

  /** False when it is to be tried again. */
  private async send(call: Call, asynchronous: boolean, key: string | undefined): Promise<boolean> {
    const url = this.random.pick(this.urls())
    if (url === undefined) return false
    const answer = await this.post(`${url}/v1/extractions/run?async=${asynchronous}`, call.number, key)
    this.statuses.push(answer.status)
    switch (answer.status) {
      case 200:
      case 202:
        this.accept(call, answer.body.data, answer.status)
        return true
      case 429:
        if (answer.body.error?.code !== "USAGE_LIMIT_EXCEEDED") this.complain(call, answer)
        return true
      case 503:
        if (typeof answer.body.error?.code !== "string") this.complain(call, answer)
        if (!["OVERLOADED", "UNAVAILABLE"].includes(answer.body.error?.code ?? "")) call.refused = false
        return false
      case 500:
        if (answer.body.error?.code !== "INTERNAL_ERROR") this.complain(call, answer)
        call.refused = false
        return false
      case 0:
        call.refused = false
        return false
      default:
        this.complain(call, answer)
        return true
    }
  }

  private accept(call: Call, extraction: Answer["body"]["data"], status: number): void {
    if (extraction === undefined) return this.complain(call, extraction)
    call.refused = false
    if (call.id !== undefined && call.id !== extraction.id)
      this.complain(call, `first ${call.id}, then ${extraction.id}`)
    call.id = extraction.id
    if (extraction.userId !== this.tenant.userId) this.complain(call, extraction)
    if (status === 200 && extraction.status === "processing") this.complain(call, extraction)
    const data = JSON.stringify(extraction.extractedData)
    if (extraction.status === "completed" && data !== JSON.stringify({ invoiceNumber: call.number }))
      this.complain(call, extraction)
  }

  private complain(call: Call, what: unknown): void {
    this.complaints.push(`${call.number}: ${JSON.stringify(what).slice(0, 500)}`)
  }

  private async post(url: string, number: string, key: string | undefined): Promise<Answer> {
    const answered = await fetch(url, {
      method: "POST",
      headers: {
        authorization: `Bearer ${this.tenant.key}`,
        "content-type": "application/json",
        ...(key === undefined ? {} : { "idempotency-key": key })
      },
      body: JSON.stringify({
        templateId: this.tenant.templateId,
        fileName: number,
        mimeType: "application/pdf",
        pdfBase64: Buffer.from(numberedPdf(number)).toString("base64")
      }),
      signal: AbortSignal.timeout(20_000)
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => ({ status: 0, text: "{}" }))
    return { status: answered.status, body: JSON.parse(answered.text) }
  }
}

interface Answer {
  readonly status: number
  readonly body: {
    readonly data?: {
      readonly id: string
      readonly userId: string
      readonly status: string
      readonly extractedData: unknown
    }
    readonly error?: { readonly code: string; readonly message: string }
  }
}
