import type { Extraction, ReviewState } from "@winnow/client"
import type { IconName } from "./Icon.js"
import { Icon } from "./Icon.js"
import { Spinner } from "./States.js"

export const StatusBadge = ({ status }: { readonly status: Extraction["status"] }) => (
  <span class={`badge ${status}`}>
    {status === "processing" ? <Spinner /> : <Icon name={status === "completed" ? "check" : "warning"} />}
    {{ processing: "Processing", completed: "Completed", failed: "Failed" }[status]}
  </span>
)

const reviews: Record<ReviewState, readonly [IconName, string]> = {
  none: ["dash", "Not needed"],
  open: ["clock", "To review"],
  approved: ["check", "Approved"],
  rejected: ["close", "Rejected"]
}

export const reviewLabel = (state: ReviewState): string => reviews[state][1]

export const ReviewBadge = ({ state }: { readonly state: ReviewState }) => (
  <span class={`badge review-${state}`}>
    <Icon name={reviews[state][0]} />
    {reviews[state][1]}
  </span>
)
