const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto", style: "short" })
const day = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", year: "numeric" })
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" })

/** A time in relative words; the exact time on hover. */
export const Time = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={exact.format(new Date(at))}>
    {timeText(Date.parse(at), Date.now())}
  </time>
)

const timeText = (at: number, now: number): string => {
  const seconds = (at - now) / 1_000
  const size = Math.abs(seconds)
  if (size < 45) return relative.format(0, "second")
  if (size < 3_600) return relative.format(Math.round(seconds / 60), "minute")
  if (size < 86_400) return relative.format(Math.round(seconds / 3_600), "hour")
  return size < 7 * 86_400 ? relative.format(Math.round(seconds / 86_400), "day") : day.format(at)
}
