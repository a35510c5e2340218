/** A partition that has lost a thread is out of debt after as many tasks that end well. */
const tasksPerThread = 4
const maxThreads = 4
/** Partitions whose debts are remembered. */
const maxDebtors = 1_000

/**
 * Remembers which partitions' tasks have ended threads: they get new ones, so that the warm threads, which have loaded
 * what tasks need, are left to the others.
 */
export class ThreadCosts {
  private readonly debts = new Map<string, number>()

  hasDebt(partition: string): boolean {
    return this.debts.has(partition)
  }

  note(partition: string, isThreadLost: boolean): void {
    const before = this.debts.get(partition) ?? 0
    const debt = isThreadLost ? Math.min(before + tasksPerThread, tasksPerThread * maxThreads) : before - 1
    this.debts.delete(partition)
    if (debt > 0) this.debts.set(partition, debt)
    for (const oldest of this.debts.keys()) {
      if (this.debts.size <= maxDebtors) break
      this.debts.delete(oldest)
    }
  }
}
