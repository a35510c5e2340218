/** What the scripted server does for one request. */
export type ProviderReply =
  | ProviderAnswer
  | {
      readonly kind: "error"
      readonly status: number
      readonly message: string
      readonly headers: Readonly<Record<string, string>>
    }
  | { readonly kind: "slow"; readonly millis: number; readonly reply: ProviderReply }
  | { readonly kind: "computed"; readonly reply: (body: Readonly<Record<string, unknown>>) => ProviderReply }
  | { readonly kind: "silent" }
  | { readonly kind: "cutOff" }
  | { readonly kind: "raw"; readonly body: string }

export interface ProviderAnswer {
  readonly kind: "answer"
  readonly text: string | null
  readonly end: "stop" | "length" | "refusal" | "filtered" | "nothing"
}

const answer = (text: string | null, end: ProviderAnswer["end"] = "stop"): ProviderReply => ({
  kind: "answer",
  text,
  end
})

/** Constructors of the replies in a script. */
export const providerReply = {
  /** A successful answer: an object as JSON, or a text unchanged. */
  answer: (value: string | Readonly<Record<string, unknown>>): ProviderReply =>
    answer(typeof value === "string" ? value : JSON.stringify(value)),
  /** An answer that reached the limit of output tokens. */
  truncated: (text: string): ProviderReply => answer(text, "length"),
  refusal: answer("I can't help with that.", "refusal"),
  /** An answer stopped by the provider's filter. */
  filtered: answer(null, "filtered"),
  /** A well-formed response that contains no answer. */
  empty: answer(null, "nothing"),
  error: (status: number, message: string, headers: Readonly<Record<string, string>> = {}): ProviderReply => ({
    kind: "error",
    status,
    message,
    headers
  }),
  slow: (millis: number, reply: ProviderReply): ProviderReply => ({ kind: "slow", millis, reply }),
  /** Computes the reply from the request's body. */
  computed: (reply: (body: Readonly<Record<string, unknown>>) => ProviderReply): ProviderReply => ({
    kind: "computed",
    reply
  }),
  /** The server never answers. */
  silent: { kind: "silent" } satisfies ProviderReply,
  /** The connection is closed in the middle of the body. */
  cutOff: { kind: "cutOff" } satisfies ProviderReply,
  /** The body unchanged, JSON or not. */
  raw: (body: string): ProviderReply => ({ kind: "raw", body })
}
