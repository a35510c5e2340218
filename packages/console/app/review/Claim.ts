import type { ReviewSummary } from "@winnow/client"

type Claimed = Pick<ReviewSummary, "claimedBy" | "claimedUntil">

const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short" })

/** Who has a review, by name, without the id behind it, and until when; null when it is free. */
export const claimOf = ({ claimedBy, claimedUntil }: Claimed) =>
  claimedBy === null || claimedUntil === null || Date.parse(claimedUntil) <= Date.now()
    ? null
    : {
        reviewer: claimedBy,
        name: claimedBy.replace(/ \((?:session|key)_\w+\)$/, ""),
        until: time.format(new Date(claimedUntil))
      }
