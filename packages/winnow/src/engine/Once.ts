/** Makes something when it is first asked for, and again after it could not be made. */
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

  /** Undoes what was made, if it was. */
  async release(undo: (value: A) => Promise<void>): Promise<void> {
    const value = await this.made?.catch(() => undefined)
    if (value !== undefined) await undo(value)
  }
}
