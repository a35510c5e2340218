/** Puts things in order from the left, in place; most lines are drawn so, and stay as they are. */
export const sortFromLeft = <A extends { readonly left: number }>(things: Array<A>): void => {
  let before = -Infinity
  for (const { left } of things) {
    if (left < before) return void things.sort(byLeft)
    before = left
  }
}

const byLeft = (one: { readonly left: number }, other: { readonly left: number }): number =>
  one.left < other.left ? -1 : one.left > other.left ? 1 : 0
