/** Runs a calculation that may pause to its end without pausing; see `cooperatively`. */
export const runToEnd = <A>(steps: Generator<void, A>): A => {
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}
