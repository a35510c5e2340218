/** A step of the rules that can be switched off, to measure its effect. */
interface Pass {
  readonly name: string
  isOn: boolean
}

/** All passes by name, in the order in which they are loaded. */
export const passes = new Map<string, Pass>()

/** Registers a step and its replacement when it is switched off. */
export const pass = <Run extends (...args: Array<never>) => unknown>(
  name: string,
  without: NoInfer<Run>,
  run: Run
): Run => {
  const own = { name, isOn: true }
  passes.set(name, own)
  // TypeScript has no type for a function with the parameters of another
  return ((...args) => (own.isOn ? run(...args) : without(...args))) as Run
}

/** Replacements for a finder, a transformation, and a test or look-up. */
export const nothing = (): [] => []
export const unchanged = <A>(same: A): A => same
export const none = (): undefined => undefined
export const noEntries = <Key, A>(): Map<Key, A> => new Map()
