/** The result of a calculation that may pause, at once and without pauses; see `cooperatively`. */
export const runToEnd = <A>(steps: Generator<void, A>): A => {
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}
