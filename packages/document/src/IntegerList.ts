/** Whole numbers of 32 bits one after the other, in one piece of memory that grows with them. */
export class IntegerList {
  private numbers = new Int32Array(1024)
  length = 0

  push(added: ReadonlyArray<number>): void {
    const needed = this.length + added.length
    if (needed > this.numbers.length) {
      const larger = new Int32Array(2 * needed)
      larger.set(this.numbers)
      this.numbers = larger
    }
    for (const number of added) this.numbers[this.length++] = number
  }

  set(at: number, number: number): void {
    this.numbers[at] = number
  }

  /** A view, which later additions may leave behind. */
  all(): Int32Array {
    return this.numbers.subarray(0, this.length)
  }
}
