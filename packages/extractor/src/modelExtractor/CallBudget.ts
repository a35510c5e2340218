import type { ModelPrice, ModelPrices } from "../model/ModelPrices.js"
import { costOf, priceOf } from "../model/ModelPrices.js"
import { ExtractorError } from "../Extractor.js"
import type { Account } from "./RunUsage.js"

/** What one extraction may cost, all attempts together. */
export interface Budget {
  /** Of input and output. */
  readonly tokens?: number
  /** In the currency of the prices, which must know the model. */
  readonly cost?: number
}

/** About what a call will take, in tokens. */
export interface CallPlan {
  /** For people, such as `entries of pages 3 to 6`. */
  readonly purpose: string
  /** Provider and model; null where it is not known. */
  readonly requestedModel: string | null
  readonly inputTokens: number
  /** The most that is to be expected of its answer. */
  readonly outputTokens: number
}

/** Empty unless the budget allows for less than was planned. */
export interface AnswerLimit {
  readonly maxOutputTokens?: number
}

/**
 * Whether a call may be made now, or `later`, when those under way have ended and what they took is known. For one that
 * goes alone, what is left of the budget is enough: its answer may be no longer. Of money, the first goes alone unless
 * all models have one price, since only its answer tells the model; until then `model` is empty.
 */
export const admitCall = (
  account: Account,
  model: string,
  plan: CallPlan,
  budget: Budget,
  prices: ModelPrices
): AnswerLimit | "later" | ExtractorError => {
  const { cost = 0, underWay } = account
  const { cost: mostCost = Infinity, tokens: mostTokens = Infinity } = budget
  const known = budget.cost === undefined ? free : knownPrice(prices, model)
  const spent = account.inputTokens + account.outputTokens
  const tokensLeft = mostTokens - spent
  const roomInTokens = tokensLeft - plan.inputTokens
  if (roomInTokens < minAnswer) {
    return usedUp(`${spent} of ${mostTokens} tokens are spent, and about ${plan.inputTokens} more would be needed next`)
  }
  if (known === undefined && model !== "") {
    return usedUp(`no price is known for the model ${model}, so what it costs cannot be kept within a budget`)
  }
  if (known === undefined && underWay.length > 0) return "later"
  const price = known ?? free
  const moneyLeft = mostCost - cost
  const costOfInput = costOf(price, { inputTokens: plan.inputTokens, outputTokens: 0 })
  const roomInMoney = answerFor(price, moneyLeft - costOfInput)
  if (roomInMoney < minAnswer) {
    return usedUp(
      `${cost.toFixed(4)} of ${mostCost} are spent, and at least ${costOfInput.toFixed(4)} more would be needed next`
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

/** How many tokens of an answer so much money buys. */
const answerFor = (price: ModelPrice, money: number): number =>
  price.output > 0 ? (money * 1_000_000) / price.output : money < 0 ? 0 : Infinity

const sumOf = (calls: ReadonlyArray<CallPlan>) => ({
  inputTokens: calls.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
  outputTokens: calls.reduce((sum, { outputTokens }) => sum + outputTokens, 0)
})

const usedUp = (why: string) =>
  new ExtractorError({ reason: "budget", message: `The budget of this extraction is used up: ${why}` })
