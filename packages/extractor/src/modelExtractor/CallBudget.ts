import type { ModelPrice, ModelPrices } from "../model/ModelPrices.js"
import { costOf, priceOf } from "../model/ModelPrices.js"
import { ExtractorError } from "../Extractor.js"
import type { Account } from "./RunUsage.js"

/** Limits for one extraction, all attempts together. */
export interface Budget {
  /** Input and output tokens. */
  readonly tokens?: number
  /** In the currency of the prices, which must include the model. */
  readonly cost?: number
}

/** The expected size of a call, in tokens. */
export interface CallPlan {
  /** For people, such as `entries of pages 3 to 6`. */
  readonly purpose: string
  /** Provider and model; null if unknown. */
  readonly requestedModel: string | null
  readonly inputTokens: number
  /** The largest expected answer. */
  readonly outputTokens: number
}

/** Empty unless the budget requires a shorter answer than planned. */
export interface AnswerLimit {
  readonly maxOutputTokens?: number
}

/**
 * Whether a call may be made now, or `later` when the running calls have ended and their usage is known. A call that
 * runs alone may use the rest of the budget, with its answer limited to that. With a cost limit the first call runs
 * alone unless all models have one price, because only its answer names the model; until then `model` is empty.
 */
export const admitCall = (
  account: Account,
  model: string,
  plan: CallPlan,
  budget: Budget,
  prices: ModelPrices
): AnswerLimit | "later" | ExtractorError => {
  const { cost = 0, underWay } = account
  const { cost: maxCost = Infinity, tokens: maxTokens = Infinity } = budget
  const known = budget.cost === undefined ? free : knownPrice(prices, model)
  const spent = account.inputTokens + account.outputTokens
  const tokensLeft = maxTokens - spent
  const roomInTokens = tokensLeft - plan.inputTokens
  if (roomInTokens < minAnswer) {
    return usedUp(`${spent} of ${maxTokens} tokens are spent, and about ${plan.inputTokens} more would be needed next`)
  }
  if (known === undefined && model !== "") {
    return usedUp(`no price is known for the model ${model}, so what it costs cannot be kept within a budget`)
  }
  if (known === undefined && underWay.length > 0) return "later"
  const price = known ?? free
  const moneyLeft = maxCost - cost
  const costOfInput = costOf(price, { inputTokens: plan.inputTokens, outputTokens: 0 })
  const roomInMoney = answerFor(price, moneyLeft - costOfInput)
  if (roomInMoney < minAnswer) {
    return usedUp(
      `${cost.toFixed(4)} of ${maxCost} are spent, and at least ${costOfInput.toFixed(4)} more would be needed next`
    )
  }
  const together = sumOf([...underWay, plan])
  if (together.inputTokens + together.outputTokens <= tokensLeft && costOf(price, together) <= moneyLeft) {
    return {}
  }
  return underWay.length > 0 ? "later" : { maxOutputTokens: Math.floor(Math.min(roomInTokens, roomInMoney)) }
}

/** Providers accept no lower limit. */
const minAnswer = 16

const free: ModelPrice = { input: 0, output: 0 }

const knownPrice = (prices: ModelPrices, model: string): ModelPrice | undefined =>
  model === "" && Object.keys(prices).some((name) => name !== "*") ? undefined : priceOf(prices, model)

/** How many answer tokens this money buys. */
const answerFor = (price: ModelPrice, money: number): number =>
  price.output > 0 ? (money * 1_000_000) / price.output : money < 0 ? 0 : Infinity

const sumOf = (calls: ReadonlyArray<CallPlan>) => ({
  inputTokens: calls.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
  outputTokens: calls.reduce((sum, { outputTokens }) => sum + outputTokens, 0)
})

const usedUp = (why: string) =>
  new ExtractorError({ reason: "budget", message: `The budget of this extraction is used up: ${why}` })
