import type { Operation } from "../support/Contract.js"
import type { Request } from "./Send.js"
import { send } from "./Send.js"
import type { Tenants } from "./Tenants.js"

export interface Case extends Request {
  /** For whoever reads that it failed. */
  readonly what: string
  /** True when the contract forbids it: then the answer must be 4xx. */
  readonly isWrong: boolean
  /** The field that a 400 must name. */
  readonly field?: string
}

/** Of each operation with something of the first user's, which nothing here may destroy. */
export const casesOf = (
  tenants: Tenants,
  make: (operation: Operation, request: Request) => Iterable<Case>
): ReadonlyArray<Case> =>
  tenants.contract.operations.flatMap((operation) => [...make(operation, tenants.requestOf(operation, tenants.a))])

/** What is wrong with the answers to these requests, one line each. */
export const faultsOf = async (
  { contract, url }: Tenants,
  cases: ReadonlyArray<Case>
): Promise<ReadonlyArray<string>> => {
  if (cases.length === 0) return ["Nothing was asked"]
  const queue = [...cases]
  const faults: Array<string> = []
  const work = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const answer = await sendInTurn(url, next)
      const fault = contract.findFault(next.method, next.url, answer)
      if (fault !== undefined || answer.status >= 500) faults.push(`${next.what}: ${fault ?? answer.status}`)
      else if (next.isWrong && answer.status < 400) faults.push(`${next.what}: ${answer.status} for what is wrong`)
      else if (answer.status === 400 && !isNamed(next.field, answer.body)) {
        faults.push(`${next.what}: ${JSON.stringify(answer.body)} does not name the field`)
      }
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return faults.map((fault) => fault.slice(0, 500))
}

/** As clients do it: what there is no room for now is sent again. */
const sendInTurn = async (url: string, request: Request) => {
  for (;;) {
    const answer = await send(url, request)
    const { code }: { readonly code?: string } = Object(Object(answer.body).error)
    if (answer.status !== 503 || code !== "OVERLOADED") return answer
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Whether an error's message is about this field, the body or the document. */
const isNamed = (field = "", body: unknown) => {
  const { message = "" }: { readonly message?: string } = Object(body).error ?? {}
  return message.startsWith(field) || /^The (?:body|document|bytes) /.test(message)
}
