/** For each record made by `withJsonFields`: its JSON texts, by field name. */
const textsOf = new WeakMap<object, Readonly<Record<string, string>>>()

/**
 * Defines fields of a record from JSON texts read from a database. Each text is parsed when its field is first read;
 * `jsonOf` reuses it unparsed.
 */
export const withJsonFields = <A extends object>(record: A, texts: Readonly<Record<string, string>>): A => {
  for (const field of Object.keys(texts)) Object.defineProperty(record, field, parsedWhenRead(field))
  textsOf.set(record, texts)
  return record
}

/** Serializes a record to JSON, reusing the texts given to `withJsonFields`. */
export const jsonOf = (record: object): string => {
  const texts = textsOf.get(record)
  if (texts === undefined) return JSON.stringify(record)
  const members = Object.keys(record).flatMap((field) => {
    const text = texts[field] ?? JSON.stringify(record[field as keyof typeof record])
    return text === undefined ? [] : [`${JSON.stringify(field)}:${text}`]
  })
  return `{${members.join()}}`
}

const parsedWhenRead = (field: string): PropertyDescriptor & ThisType<object> => ({
  configurable: true,
  enumerable: true,
  get() {
    const value: unknown = JSON.parse(textsOf.get(this)?.[field] ?? "null")
    Object.defineProperty(this, field, { value, configurable: true, enumerable: true })
    return value
  }
})
