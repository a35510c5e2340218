/** What the scripted server does with one request. */
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

/** The replies a script is made of. */
export const providerReply = {
  /** A good answer: the object as JSON, or the text as it is. */
  answer: (value: string | Readonly<Record<string, unknown>>): ProviderReply =>
    answer(typeof value === "string" ? value : JSON.stringify(value)),
  /** Ran into the limit of its output. */
  truncated: (text: string): ProviderReply => answer(text, "length"),
  refusal: answer("I can't help with that.", "refusal"),
  /** Stopped by the provider's filter. */
  filtered: answer(null, "filtered"),
  /** A well-formed response without any answer in it. */
  empty: answer(null, "nothing"),
  error: (status: number, message: string, headers: Readonly<Record<string, string>> = {}): ProviderReply => ({
    kind: "error",
    status,
    message,
    headers
  }),
  slow: (millis: number, reply: ProviderReply): ProviderReply => ({ kind: "slow", millis, reply }),
  /** Whatever the request's body calls for. */
  computed: (reply: (body: Readonly<Record<string, unknown>>) => ProviderReply): ProviderReply => ({
    kind: "computed",
    reply
  }),
  /** Never answers. */
  silent: { kind: "silent" } satisfies ProviderReply,
  /** The connection ends in the middle of the body. */
  cutOff: { kind: "cutOff" } satisfies ProviderReply,
  /** A body as it stands, JSON or not. */
  raw: (body: string): ProviderReply => ({ kind: "raw", body })
}
