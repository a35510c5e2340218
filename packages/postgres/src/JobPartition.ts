import { ClusterSchema, Entity } from "@effect/cluster"
import { Rpc } from "@effect/rpc"
import type { QueuedRun } from "@winnow/core"
import { ExtractionId, UserId } from "@winnow/core"
import { Hash, Schema } from "effect"

const fields = { id: ExtractionId, userId: UserId }

/** A job as text, as it stands in messages. */
export const JobText = Schema.parseJson(Schema.Struct(fields))

/**
 * Where jobs wait in the cluster: a partition belongs to one process at a time, and moves on when that process dies. A
 * message is done when the work on its job has ended; while there is one for a job, another changes nothing. Messages
 * that are stored bear the entity's name.
 */
export const JobPartition = Entity.make("JobLane", [
  Rpc.make("Work", {
    payload: fields,
    primaryKey: ({ id }) => id
  })
])
  .annotateRpcs(ClusterSchema.Persisted, true)
  .annotateRpcs(ClusterSchema.ClientTracingEnabled, false)

/** Many more than processes, so that these get about the same number. */
const partitions = 256

export const partitionOf = ({ id }: QueuedRun): string => String(Math.abs(Hash.string(id) % partitions))
