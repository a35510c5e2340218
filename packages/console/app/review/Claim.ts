import type { ReviewSummary } from "@winnow/client"

type Claimed = Pick<ReviewSummary, "claimedBy" | "claimedUntil">

const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short" })

/** The name of the reviewer who has claimed a review, without the id, and until when; null if it is free. */
export const claimOf = ({ claimedBy, claimedUntil }: Claimed) =>
  claimedBy === null || claimedUntil === null || Date.parse(claimedUntil) <= Date.now()
    ? null
    : {
        reviewer: claimedBy,
        name: claimedBy.replace(/ \((?:session|key)_\w+\)$/, ""),
        until: time.format(new Date(claimedUntil))
      }
