import type { ModelCall, TokenUsage } from "@winnow/client"
import { duration } from "../controls/Duration.js"
import { Icon } from "../controls/Icon.js"

/** The model calls of an extraction, collapsed below a summary; nothing without calls. */
export const ModelCalls = ({ usage }: { readonly usage: TokenUsage | null | undefined }) => {
  const { calls = [], cost, inputTokens = 0, outputTokens = 0 } = usage ?? {}
  if (calls.length === 0) return null
  const sums = [
    `${count(inputTokens)} tokens in`,
    `${count(outputTokens)} tokens out`,
    ...(cost === undefined ? [] : [`cost ${money(cost)}`])
  ]
  return (
    <details class="model-calls">
      <summary>
        <Icon name="expand" /> Model calls <span class="count">{calls.length}</span>
        <span class="hint">{sums.join(" · ")}</span>
      </summary>
      <div class="scroll" tabIndex={0} role="group" aria-label="Model calls">
        <table class="plain">
          <thead>
            <tr>
              <th>Asked for</th>
              <th>Role</th>
              <th>Model</th>
              <th>Outcome</th>
              <th class="number">Tokens in</th>
              <th class="number">of them cached</th>
              <th class="number">Tokens out</th>
              {cost !== undefined && <th class="number">Cost</th>}
              <th class="number">Time</th>
            </tr>
          </thead>
          <tbody>
            {calls.map((call, index) => (
              <Call key={index} call={call} hasCost={cost !== undefined} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

const Call = ({ call, hasCost }: { readonly call: ModelCall; readonly hasCost: boolean }) => {
  const { cachedInputTokens = 0, cost, inputTokens, kept = false, millis, model, outcome, outputTokens } = call
  const { purpose, requestedModel = model ?? "", role = "" } = call
  return (
    <tr>
      <td>{purpose}</td>
      <td>{role}</td>
      <td title={model === undefined ? undefined : `Answered by ${model}`}>{requestedModel}</td>
      <td>
        <span class={outcome === "answered" ? "badge completed" : "badge failed"}>
          <Icon name={outcome === "answered" ? "check" : "warning"} />
          {outcomes[outcome] ?? outcome}
          {kept && ", kept from an earlier attempt"}
        </span>
      </td>
      <td class="number">{count(inputTokens)}</td>
      <td class="number">{count(cachedInputTokens)}</td>
      <td class="number">{count(outputTokens)}</td>
      {hasCost && <td class="number">{cost === undefined ? "" : money(cost)}</td>}
      <td class="number">{duration(millis)}</td>
    </tr>
  )
}

const outcomes: Readonly<Record<string, string>> = {
  answered: "answered",
  invalid: "does not fit the template",
  truncated: "cut off",
  refused: "refused by the model",
  rejected: "rejected by the provider",
  transient: "failed temporarily"
} satisfies Record<ModelCall["outcome"], string>

const numbers = new Intl.NumberFormat("en")
const count = (tokens: number): string => numbers.format(tokens)

/** In the currency of the server's prices, which only its operator knows. */
const money = (amount: number): string => amount.toFixed(4)
