/**
 * A map that holds at least the `limit` names written last and at most twice as many, so that strangers cannot fill the
 * memory. Each call takes constant time, unlike removing the oldest entry of a `Map`.
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
