/** What a thread's running task holds, as far as it is known. */
export interface TaskMemory<Thread> {
  readonly thread: Thread
  /** Bytes the thread last reported. */
  readonly bytes: number
  /** Milliseconds since it did, or since the task began if that is later. A task that pauses reports many times a second. */
  readonly silentFor: number
  /**
   * Others are stopped before this task, and what it holds does not count for the total; instead the others may hold half
   * a task's limit less. One task at a time has it.
   */
  readonly hasReserve: boolean
}

/** More than twice as long as a thread that pauses lets pass between two reports. */
const silence = 60

/**
 * The task to stop, if any. `unreported`: bytes that appeared since some tasks became silent; they are put down to the
 * one that has been silent for longest, unless they are so few that the process itself may hold them. A task that holds
 * no more than a quarter of its limit is never stopped for the total. `isCertain`: whether the task itself held too much,
 * by its own report.
 */
export const findTooHeavy = <Thread>(
  tasks: ReadonlyArray<TaskMemory<Thread>>,
  limits: { readonly unreported: number; readonly taskLimit: number; readonly totalLimit: number }
): { readonly thread: Thread; readonly isCertain: boolean } | undefined => {
  const { taskLimit, totalLimit, unreported } = limits
  const [suspect, ...otherSilent] = tasks
    .filter(({ silentFor }) => silentFor > silence)
    .toSorted((a, b) => Number(a.hasReserve) - Number(b.hasReserve) || b.silentFor - a.silentFor)
  const withReserve = otherSilent.find(({ hasReserve }) => hasReserve)
  const excused = withReserve === undefined ? 0 : Math.max(0, taskLimit - withReserve.bytes)
  const suspected = unreported - excused > taskLimit / 16 ? unreported - excused : 0

  const heaviestFirst = tasks
    .map((task) => ({ ...task, held: task.bytes + (task === suspect ? suspected : 0) }))
    .toSorted((a, b) => b.held - a.held)
  const counted = heaviestFirst.filter(({ hasReserve }) => !hasReserve)
  const sharedLimit = counted.length === tasks.length ? totalLimit : totalLimit - taskLimit / 2
  const isOverTotal = counted.reduce((total, { held }) => total + held, 0) > sharedLimit
  const found =
    heaviestFirst.find(({ held }) => held > taskLimit) ??
    (isOverTotal ? counted.find(({ held }) => held > taskLimit / 4) : undefined)
  return found && { thread: found.thread, isCertain: found.bytes > taskLimit }
}
