import { DateTime } from "effect"
import { createHash } from "node:crypto"
import type { Mail } from "../mail/Mailer.js"
import { periodEnd } from "./Period.js"
import type { UserId } from "../Ids.js"
import type { UsageWarning } from "./UsageWarning.js"

/**
 * The warning as an e-mail to its user. It reports the usage when the warning was recorded, even if it is sent later.
 */
export const usageWarningMail = (
  { at, monthlyLimit, period, plan, usage }: UsageWarning,
  id: UserId,
  email: string
): Mail => {
  const end = periodEnd(period)
  const month = formatUtc(DateTime.subtract(end, { days: 1 }), { month: "long", year: "numeric" })
  const share = usage < monthlyLimit ? `${Math.floor((usage / monthlyLimit) * 100)} %` : "All"
  const next = formatUtc(end, { day: "numeric", month: "long", year: "numeric" })
  return {
    id: `usage-warning-${period}-${createHash("sha256").update(id).digest("hex").slice(0, 16)}`,
    userId: id,
    to: email,
    subject: `${share} of your Winnow extractions for ${month} are used`,
    text: [
      `On ${formatUtc(at, { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" })} UTC your account had ` +
        `used ${count(usage)} of the ${count(monthlyLimit)} extractions that its plan, ${plan}, has for ${month}.`,
      "",
      `When all ${count(monthlyLimit)} are used, further extractions are refused (429 USAGE_LIMIT_EXCEEDED) until ${next}, ` +
        "0:00 UTC, or until the plan is upgraded, which counts at once. Extractions accepted before that are finished " +
        "in any case.",
      "",
      "This message is sent once a month."
    ].join("\n")
  }
}

const count = (number: number): string => number.toLocaleString("en")

const formatUtc = (instant: DateTime.Utc, options: Intl.DateTimeFormatOptions): string =>
  DateTime.formatUtc(instant, { locale: "en-GB", hourCycle: "h23", ...options })
