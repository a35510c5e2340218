import { FiberRef } from "effect"

/** Whom a fiber works for, such as a user id: partitions share threads and processes fairly. */
export const Partition: FiberRef.FiberRef<string> = FiberRef.unsafeMake("")
