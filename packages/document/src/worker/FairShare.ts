/**
 * Counts running work by partition. A partition with running work may begin more while the total is below `limit`; one
 * with none may begin while it is below `max`, so that long work of others does not block it.
 */
export class FairShare {
  private readonly counts = new Map<string, number>()
  private total = 0

  constructor(
    private readonly limit: number,
    readonly max = 4 * limit
  ) {}

  readonly mayBegin = (partition: string): boolean => this.total < (this.has(partition) ? this.limit : this.max)

  /** Whether the partition has running work. */
  private has(partition: string): boolean {
    return this.counts.has(partition)
  }

  begin(partition: string): void {
    this.total++
    this.counts.set(partition, (this.counts.get(partition) ?? 0) + 1)
  }

  end(partition: string): void {
    this.total--
    const count = (this.counts.get(partition) ?? 0) - 1
    if (count > 0) this.counts.set(partition, count)
    else this.counts.delete(partition)
  }
}
