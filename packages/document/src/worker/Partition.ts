import { FiberRef } from "effect"

/** For whom a fiber works, such as a user's id: partitions share threads and processes fairly. */
export const Partition: FiberRef.FiberRef<string> = FiberRef.unsafeMake("")
