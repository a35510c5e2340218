/** A step of the rules that can be left out, to measure what it earns. */
interface Pass {
  readonly name: string
  isOn: boolean
}

/** All passes by name, in the order in which they are loaded. */
export const passes = new Map<string, Pass>()

/** Registers a step and what holds in its place where it is left out. */
export const pass = <Run extends (...args: Array<never>) => unknown>(
  name: string,
  without: NoInfer<Run>,
  run: Run
): Run => {
  const own = { name, isOn: true }
  passes.set(name, own)
  // The language has no type for a function that takes what another one takes
  return ((...args) => (own.isOn ? run(...args) : without(...args))) as Run
}

/** What stands in place of a finder, a transformation, a test and a look-up that are left out. */
export const nothing = (): [] => []
export const unchanged = <A>(same: A): A => same
export const none = (): undefined => undefined
