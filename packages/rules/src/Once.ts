/** Makes a thing when it is first asked for, and no second time. */
export const once = <A extends object>(make: () => A): (() => A) => {
  let made: A | undefined
  return () => (made ??= make())
}
