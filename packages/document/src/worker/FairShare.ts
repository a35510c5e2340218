/**
 * Counts what is under way, by partition. One partition has at most `limit` under way. A partition with nothing under
 * way is not held up by the `limit`, only by `max`: what others have under way may take long.
 */
export class FairShare {
  private readonly counts = new Map<string, number>()
  private total = 0

  constructor(
    private readonly limit: number,
    readonly max = 4 * limit
  ) {}

  readonly mayBegin = (partition: string): boolean => this.total < (this.has(partition) ? this.limit : this.max)

  /** Whether the partition has anything under way. */
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
