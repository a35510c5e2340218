/** Makes a value at the first `get`, and retries at the next `get` after a failure. */
export class Once<A> {
  private made: Promise<A> | undefined

  constructor(private readonly make: () => Promise<A>) {}

  async get(): Promise<A> {
    const made = (this.made ??= this.make())
    try {
      return await made
    } catch (error) {
      if (this.made === made) this.made = undefined
      throw error
    }
  }

  /** Undoes what was made, if anything. */
  async release(undo: (value: A) => Promise<void>): Promise<void> {
    const value = await this.made?.catch(() => undefined)
    if (value !== undefined) await undo(value)
  }
}
