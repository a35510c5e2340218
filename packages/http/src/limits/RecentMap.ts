/**
 * Keeps at least the entries of the `limit` names that were written last, and never more than twice as many: memory
 * that strangers cannot fill. Every call takes the same time, unlike the removal of the oldest entry from a `Map`.
 */
export class RecentMap<Value> {
  private newer = new Map<string, Value>()
  private older = new Map<string, Value>()
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  get(name: string): Value | undefined {
    return this.newer.get(name) ?? this.older.get(name)
  }

  set(name: string, value: Value): void {
    if (this.newer.size >= this.limit && !this.newer.has(name)) {
      this.older = this.newer
      this.newer = new Map()
    }
    this.newer.set(name, value)
  }
}
