/** Servers with OpenAI's chat completions API, at their default addresses. */
export const localServers = {
  ollama: "http://127.0.0.1:11434/v1",
  lmstudio: "http://127.0.0.1:1234/v1",
  vllm: "http://127.0.0.1:8000/v1"
} as const

export type LocalServer = keyof typeof localServers

/** Whether a URL is on this machine or in its local network. */
export const isLocalUrl = (url: string): boolean => {
  const { hostname } = URL.canParse(url) ? new URL(url) : { hostname: "" }
  return /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[::1\]|\[f[cd]|[^.]+$|.*\.(?:local|internal|localhost)$)/.test(
    hostname
  )
}
