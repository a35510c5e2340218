/**
 * A language model of any provider package of AI SDK 5, 6 or 7 (specification v2, v3 or v4). Each package has its own
 * types for these, so this interface lists only what they share.
 */
export interface ProviderModel {
  readonly specificationVersion: string
  readonly provider: string
  readonly modelId: string
  readonly doGenerate: (options: never) => PromiseLike<unknown>
}

const specifications = ["v2", "v3", "v4"] as const
export type Specification = (typeof specifications)[number]

/** The specification of a model; undefined if it is not supported. */
export const specificationOf = ({ specificationVersion }: ProviderModel): Specification | undefined =>
  specifications.find((version) => version === specificationVersion)

/** Why a value cannot be used as a model; undefined if it can. */
export const unsupportedModel = (value: unknown): string | undefined => {
  if (!isProviderModel(value)) return 'expected a language model of the AI SDK, such as anthropic("claude-…")'
  return specificationOf(value) === undefined
    ? `${value.provider}: the model is of specification ${value.specificationVersion}, and only v2, v3 and v4 ` +
        "(AI SDK 5, 6 and 7) are supported; install another version of its package"
    : undefined
}

const isProviderModel = (value: unknown): value is ProviderModel =>
  typeof value === "object" &&
  value !== null &&
  "doGenerate" in value &&
  typeof value.doGenerate === "function" &&
  "specificationVersion" in value &&
  typeof value.specificationVersion === "string"
