/** The memory held by a thread's running task, as far as it is known. */
export interface TaskMemory<Thread> {
  readonly thread: Thread
  /** Bytes the thread last reported. */
  readonly bytes: number
  /** Milliseconds since that report or the task's begin, if later. A pausing task reports many times a second. */
  readonly silentFor: number
  /**
   * Other tasks are stopped before this one, and its memory does not count towards the total, while the total of the
   * others is lowered by half a task's limit. Only one task at a time is protected.
   */
  readonly isProtected: boolean
}

/** Milliseconds; more than twice the interval between two reports of a thread that pauses. */
const silence = 60

/**
 * The task to stop, if any. `unreported` are bytes that appeared since some tasks became silent; they are attributed to
 * the task that has been silent longest, unless they are so few that the process itself may hold them. For the total
 * limit, no task is stopped that holds a quarter of its limit or less. `isCertain`: whether the task's own report
 * exceeds its limit.
 */
export const findTaskToStop = <Thread>(
  tasks: ReadonlyArray<TaskMemory<Thread>>,
  limits: { readonly unreported: number; readonly taskLimit: number; readonly totalLimit: number }
): { readonly thread: Thread; readonly isCertain: boolean } | undefined => {
  const { taskLimit, totalLimit, unreported } = limits
  const [suspect, ...otherSilent] = tasks
    .filter(({ silentFor }) => silentFor > silence)
    .toSorted((a, b) => Number(a.isProtected) - Number(b.isProtected) || b.silentFor - a.silentFor)
  const protectedTask = otherSilent.find(({ isProtected }) => isProtected)
  const excused = protectedTask === undefined ? 0 : Math.max(0, taskLimit - protectedTask.bytes)
  const suspected = unreported - excused > taskLimit / 16 ? unreported - excused : 0

  const heaviestFirst = tasks
    .map((task) => ({ ...task, held: task.bytes + (task === suspect ? suspected : 0) }))
    .toSorted((a, b) => b.held - a.held)
  const counted = heaviestFirst.filter(({ isProtected }) => !isProtected)
  const sharedLimit = counted.length === tasks.length ? totalLimit : totalLimit - taskLimit / 2
  const isOverTotal = counted.reduce((total, { held }) => total + held, 0) > sharedLimit
  const found =
    heaviestFirst.find(({ held }) => held > taskLimit) ??
    (isOverTotal ? counted.find(({ held }) => held > taskLimit / 4) : undefined)
  return found && { thread: found.thread, isCertain: found.bytes > taskLimit }
}
