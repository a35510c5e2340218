/** Keeps what was written last and forgets the oldest beyond `limit` entries: memory that strangers cannot fill. */
export class RecentMap<Value> {
  private readonly entries = new Map<string, Value>()
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  get(name: string): Value | undefined {
    return this.entries.get(name)
  }

  set(name: string, value: Value): void {
    this.entries.delete(name)
    this.entries.set(name, value)
    if (this.entries.size <= this.limit) return
    for (const oldest of this.entries.keys()) {
      this.entries.delete(oldest)
      return
    }
  }

  delete(name: string): void {
    this.entries.delete(name)
  }
}
