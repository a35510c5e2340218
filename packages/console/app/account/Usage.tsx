import { useQuery } from "@tanstack/preact-query"
import { api } from "../Api.js"
import { Failure, Loading } from "../controls/States.js"
import { Page } from "../shell/Page.js"
import "./account.css"

const number = new Intl.NumberFormat()
const month = new Intl.DateTimeFormat(undefined, { month: "long", year: "numeric", timeZone: "UTC" })

/** The month's usage, in total and by day. */
export const Usage = () => {
  const usage = useQuery({ queryKey: ["usage"], queryFn: () => api.usage(), refetchInterval: 30_000 })
  const days = useQuery({ queryKey: ["usage", "days"], queryFn: () => api.usageByDay() })
  return (
    <Page
      title="Usage"
      code={{
        curl: () => `curl "$WINNOW/v1/usage" -H "Authorization: Bearer $KEY"`,
        typescript: () => "const { plan, usage, limit, periodKey } = await winnow.usage()"
      }}
    >
      {usage.isPending ? (
        <Loading />
      ) : usage.isError ? (
        <Failure error={usage.error} retry={usage.refetch} />
      ) : (
        <section class="panel usage" aria-label="This month">
          <header class="row spread">
            <h2>{month.format(new Date(`${usage.data.periodKey}-15T00:00:00Z`))}</h2>
            <span class="badge">Plan {usage.data.plan}</span>
          </header>
          <p class="figure">
            {number.format(usage.data.usage)}
            <span class="hint">
              {usage.data.limit === Number.MAX_SAFE_INTEGER
                ? " extractions, without a limit"
                : ` of ${number.format(usage.data.limit)} extractions`}
            </span>
          </p>
          {usage.data.limit !== Number.MAX_SAFE_INTEGER && (
            <meter
              min={0}
              max={usage.data.limit}
              high={usage.data.limit * 0.8}
              value={usage.data.usage}
              aria-label="Extractions used"
            />
          )}
          {usage.data.usage >= usage.data.limit && (
            <p class="error-text">
              This month's extractions are used up. New documents are refused until the first of next month (UTC).
            </p>
          )}
        </section>
      )}
      {days.data !== undefined && usage.data !== undefined && (
        <Days
          period={usage.data.periodKey}
          counts={new Map(days.data.map(({ day, extractions }) => [day, extractions]))}
        />
      )}
    </Page>
  )
}

interface DaysProps {
  readonly period: string
  readonly counts: ReadonlyMap<string, number>
}

const short = new Intl.NumberFormat(undefined, { notation: "compact" })

const Days = ({ counts, period }: DaysProps) => {
  const [year = 2000, index = 1] = period.split("-").map(Number)
  const length = new Date(Date.UTC(year, index, 0)).getUTCDate()
  const days = Array.from({ length }, (_, at) => `${period}-${String(at + 1).padStart(2, "0")}`)
  const maxCount = Math.max(1, ...counts.values())
  const first = days.findIndex((day) => counts.get(day) === maxCount)
  return (
    <section class="panel usage" aria-label="Days">
      <h2>Extractions per day</h2>
      <div class="days" role="img" aria-label={`Extractions per day, at most ${number.format(maxCount)}`}>
        {days.map((day, at) => {
          const count = counts.get(day) ?? 0
          return (
            <div key={day} class={at === first ? "day most" : "day"} title={`${day}: ${number.format(count)}`}>
              <span class="amount">{count > 0 && short.format(count)}</span>
              <span class="bar" style={{ height: `${(count / maxCount) * 100}px` }} />
              <span>{at + 1}</span>
            </div>
          )
        })}
      </div>
    </section>
  )
}
