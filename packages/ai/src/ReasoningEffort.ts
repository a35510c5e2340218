import type { ProviderOptions } from "./ProviderCall.js"
import type { ProviderModel, Specification } from "./ProviderModel.js"

/** How much a model reasons before it answers; each model supports some of these. */
export const reasoningEfforts = ["none", "minimal", "low", "medium", "high", "xhigh", "max"] as const
export type ReasoningEffort = (typeof reasoningEfforts)[number]

/**
 * The effort in a model's own form: specification v4 has a setting for it; models of v2 and v3 use a provider option.
 */
export const reasoningSettings = (
  { provider }: Pick<ProviderModel, "provider">,
  version: Specification,
  effort: ReasoningEffort | undefined
): { readonly settings: { readonly reasoning?: ReasoningEffort }; readonly providerOptions: ProviderOptions } => {
  if (effort === undefined) return { settings: {}, providerOptions: {} }
  if (version === "v4") return { settings: { reasoning: effort }, providerOptions: {} }
  const [name = ""] = provider.split(".")
  return { settings: {}, providerOptions: olderOptions(name, effort) }
}

const olderOptions = (provider: string, effort: ReasoningEffort): ProviderOptions => {
  if (provider === "anthropic") return { anthropic: { effort } }
  if (provider === "google") return { google: { thinkingConfig: { thinkingLevel: effort } } }
  return { [provider === "azure" ? "openai" : provider]: { reasoningEffort: effort } }
}
