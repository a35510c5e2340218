import { Schema } from "effect"
import { UserId } from "../Ids.js"

export const Plan = Schema.Literal("free", "starter", "core", "pro").annotations({ identifier: "Plan" })
export type Plan = typeof Plan.Type

/** Extractions per calendar month (UTC). */
export const monthlyLimit: { readonly [P in Plan]: number } = { free: 25, starter: 350, core: 2_500, pro: 10_000 }

export class User extends Schema.Class<User>("User")({
  id: UserId,
  /** Null if the user's host does not provide it. */
  email: Schema.NullOr(Schema.String.pipe(Schema.pattern(/^[^\s@]+@[^\s@]+$/), Schema.maxLength(320))),
  plan: Plan,
  createdAt: Schema.DateTimeUtc
}) {}

export class UserNotFound extends Schema.TaggedError<UserNotFound>()("UserNotFound", { id: Schema.String }) {
  override get message() {
    return `User ${this.id} does not exist`
  }
}

export class EmailTaken extends Schema.TaggedError<EmailTaken>()("EmailTaken", { email: Schema.String }) {
  override get message() {
    return `A user with the e-mail address ${this.email} exists already`
  }
}
