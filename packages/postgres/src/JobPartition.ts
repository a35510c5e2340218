import { ClusterSchema, Entity } from "@effect/cluster"
import { Rpc } from "@effect/rpc"
import type { QueuedRun } from "@winnow/core"
import { ExtractionId, UserId } from "@winnow/core"
import { Hash, Schema } from "effect"

const fields = { id: ExtractionId, userId: UserId }

/** A job as text, as in messages. */
export const JobText = Schema.parseJson(Schema.Struct(fields))

/**
 * Where jobs wait in the cluster: a partition belongs to one process at a time, and moves to another when that process
 * dies. A message is done when the work on its job has ended; until then, further messages for the job change nothing.
 * Stored messages contain the entity's name, so it must not change.
 */
export const JobPartition = Entity.make("JobLane", [
  Rpc.make("Work", {
    payload: fields,
    primaryKey: ({ id }) => id
  })
])
  .annotateRpcs(ClusterSchema.Persisted, true)
  .annotateRpcs(ClusterSchema.ClientTracingEnabled, false)

/** Many more than processes, so that each process gets about the same number. */
const partitions = 256

export const partitionOf = ({ id }: QueuedRun): string => String(Math.abs(Hash.string(id) % partitions))
