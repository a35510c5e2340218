/** Successful tasks after which a partition has made up for one thread that it lost. */
const tasksPerThread = 4
const maxThreads = 4
/** Maximum number of partitions whose debts are remembered. */
const maxDebtors = 1_000

/**
 * Remembers partitions whose tasks have ended threads. Their tasks get new threads, so that the warm threads, which
 * have modules loaded, are left to other partitions.
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
