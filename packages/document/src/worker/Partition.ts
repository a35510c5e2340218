import { Context } from "effect"

/** For whom work is done, such as a user's id: partitions share threads and processes fairly. */
export class Partition extends Context.Reference<Partition>()("@winnow/document/Partition", {
  defaultValue: (): string => ""
}) {}
