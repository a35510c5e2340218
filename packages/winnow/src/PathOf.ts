/**
 * The paths of the single values in `Data`, as evidence writes them: `"seller.name"`, `` `lines[${number}].total` ``.
 * Any string when the keys of `Data` are not known.
 */
export type PathOf<Data> = IsOpen<Data> extends true ? string : Paths<Data, "">

type IsOpen<Data> = unknown extends Data ? true : string extends keyof Data ? true : false

type Leaf = string | number | boolean | bigint | symbol | Date | null | undefined

type Paths<Value, Path extends string> = [Value] extends [Leaf]
  ? Path
  : Exclude<Value, Leaf> extends infer Inner
    ? Inner extends ReadonlyArray<infer Item>
      ? Paths<Item, `${Path}[${number}]`>
      : IsOpen<Inner> extends true
        ? `${Path}${string}`
        : { [K in keyof Inner & string]-?: Paths<Inner[K], Join<Path, K>> }[keyof Inner & string]
    : never

/** Writes a key that contains a dot, bracket or quote in brackets and quotes. */
type Join<Path extends string, Key extends string> = Key extends `${string}${"." | "[" | "]"}${string}`
  ? `${Path}["${Key}"]`
  : Key extends `${string}"${string}`
    ? string
    : Path extends ""
      ? Key
      : `${Path}.${Key}`
