/** Milliseconds of processor time. */
const capacity = 1_000
const maxDebt = 10_000
/** Milliseconds of processor time for each millisecond without a task. */
const refill = 0.5
/** Maximum number of partitions without a task whose use is remembered. */
const maxIdle = 1_000

interface Budget {
  left: number
  tasks: number
  /** Since when the partition has no task, if it has none. */
  idleSince: number
}

/**
 * How much processor time each partition may still use at usual priority. A budget fills up while the partition has no
 * task, because a task on a busy machine takes long without using much. Times are in milliseconds.
 */
export class ProcessorBudgets {
  private readonly budgets = new Map<string, Budget>()

  left(partition: string, now: number): number {
    const budget = this.budgets.get(partition)
    if (budget === undefined) return capacity
    return budget.tasks > 0 ? budget.left : Math.min(capacity, budget.left + (now - budget.idleSince) * refill)
  }

  begin(partition: string, now: number): void {
    const left = this.left(partition, now)
    const tasks = (this.budgets.get(partition)?.tasks ?? 0) + 1
    this.budgets.set(partition, { left, tasks, idleSince: now })
  }

  /** Charges a partition that has a task. */
  charge(partition: string, used: number): void {
    const budget = this.budgets.get(partition)
    if (budget !== undefined) budget.left = Math.max(budget.left - used, -maxDebt)
  }

  end(partition: string, now: number): void {
    const budget = this.budgets.get(partition)
    if (budget === undefined) return
    budget.tasks--
    budget.idleSince = now
    // The newest is last.
    this.budgets.delete(partition)
    this.budgets.set(partition, budget)
    this.forgetOldest()
  }

  /** Restores the full budget of a partition without a task. */
  reset(partition: string): void {
    if (this.budgets.get(partition)?.tasks === 0) this.budgets.delete(partition)
  }

  private forgetOldest(): void {
    for (const [partition, { tasks }] of this.budgets) {
      if (this.budgets.size <= maxIdle) return
      if (tasks === 0) this.budgets.delete(partition)
    }
  }
}
