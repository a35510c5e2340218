import type { ReviewSummary } from "@winnow/client"
import type { ComponentChildren } from "preact"
import { Icon } from "../controls/Icon.js"
import { useSession } from "../session/SessionQuery.js"
import { claimOf } from "./Claim.js"

interface ClaimNoticeProps {
  readonly review: Pick<ReviewSummary, "claimedBy" | "claimedUntil">
  readonly children?: ComponentChildren
}

/** Says who has claimed the review: this session, or another reviewer and until when. Empty if it is free. */
export const ClaimNotice = ({ children, review }: ClaimNoticeProps) => {
  const { data: session } = useSession()
  const claim = claimOf(review)
  if (claim === null) return null
  const isMine = claim.reviewer === session?.reviewer
  return (
    <div class={isMine ? "banner" : "banner warning"} role="status">
      <Icon name={isMine ? "review" : "warning"} />
      <span class="grow">
        {isMine ? (
          "You have claimed this document: nobody else is offered it meanwhile."
        ) : (
          <>
            <strong>{claim.name}</strong> has this document until {claim.until}. If you change it too, both keep their
            changes.
          </>
        )}
      </span>
      {children}
    </div>
  )
}
