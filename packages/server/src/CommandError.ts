import { Data } from "effect"

/** What stops a command; the message is printed as it stands. */
export class CommandError extends Data.TaggedError("CommandError")<{ readonly message: string }> {}
