/**
 * The paths of the single values in data, as evidence writes them: `"seller.name"`, `` `lines[${number}].total` ``. Of data
 * whose keys are not known, any text.
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

/** A key with a dot, a bracket or a quote is written in brackets and quotes. */
type Join<Path extends string, Key extends string> = Key extends `${string}${"." | "[" | "]"}${string}`
  ? `${Path}["${Key}"]`
  : Key extends `${string}"${string}`
    ? string
    : Path extends ""
      ? Key
      : `${Path}.${Key}`
