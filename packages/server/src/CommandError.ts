import { Data } from "effect"

/** Stops a command; the message is printed unchanged. */
export class CommandError extends Data.TaggedError("CommandError")<{ readonly message: string }> {}
