/** A queue that serves partitions in turn: a partition that was served goes to the end. */
export class FairQueue<Item, Partition extends string = string> {
  private readonly partitions = new Map<Partition, Map<unknown, Item>>()

  /** Returns false if the partition already has an item with this key. */
  add(partition: Partition, item: Item, key: unknown = item): boolean {
    const items = this.partitions.get(partition) ?? new Map<unknown, Item>()
    if (items.has(key)) return false
    items.set(key, item)
    this.partitions.set(partition, items)
    return true
  }

  /** Removes and returns the first item of the first partition that may begin. */
  next(mayBegin: (partition: Partition) => boolean = () => true): Item | undefined {
    for (const [partition, items] of this.partitions) {
      if (!mayBegin(partition)) continue
      for (const [key, item] of items) {
        this.partitions.delete(partition)
        items.delete(key)
        if (items.size > 0) this.partitions.set(partition, items)
        return item
      }
    }
    return undefined
  }

  get isEmpty(): boolean {
    return this.partitions.size === 0
  }

  /** Removes an item; returns whether it was waiting. */
  remove(partition: Partition, key: unknown): boolean {
    const items = this.partitions.get(partition)
    const wasWaiting = items?.delete(key) ?? false
    if (items?.size === 0) this.partitions.delete(partition)
    return wasWaiting
  }
}
