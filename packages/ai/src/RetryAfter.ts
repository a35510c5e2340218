/**
 * Milliseconds to wait as a response says: `Retry-After` in seconds or as an HTTP date (RFC 9110 §10.2.3), or the
 * `retry-after-ms` of some providers. Undefined when it says nothing that can be read; never negative.
 */
export const retryAfterMillis = (headers: Readonly<Record<string, string>>, nowMillis: number): number | undefined => {
  const millis = Number.parseFloat(headers["retry-after-ms"] ?? "")
  if (Number.isFinite(millis)) return Math.max(0, millis)
  const after = headers["retry-after"]?.trim() ?? ""
  if (/^\d+(?:\.\d+)?$/.test(after)) return Number(after) * 1000
  const date = Date.parse(after)
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMillis)
}
