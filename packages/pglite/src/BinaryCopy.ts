/**
 * One row in the binary format of Postgres' COPY: a header, the number of fields, each with its length, and an end.
 * A number is a BIGINT.
 */
export const writeCopiedRow = (values: ReadonlyArray<string | number | Uint8Array | null>): Uint8Array => {
  const fields = values.flatMap((value) => {
    if (value === null) return [int32(-1)]
    const bytes = bytesOf(value)
    return [int32(bytes.length), bytes]
  })
  return Buffer.concat([signature, int32(0), int32(0), int16(values.length), ...fields, int16(-1)])
}

/** The first row's only field; undefined when there is no row, or null in it. */
export const readCopiedBytes = (copied: Uint8Array): Uint8Array | undefined => {
  const view = new DataView(copied.buffer, copied.byteOffset, copied.byteLength)
  const start = signature.length + 8 + view.getInt32(signature.length + 4)
  if (view.getInt16(start) < 1) return undefined
  const length = view.getInt32(start + 2)
  return length < 0 ? undefined : copied.slice(start + 6, start + 6 + length)
}

const signature = Buffer.from("PGCOPY\n\xff\r\n\0", "latin1")

const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

const bytesOf = (value: string | number | Uint8Array): Uint8Array => {
  if (typeof value === "string") return Buffer.from(value)
  if (typeof value !== "number") return value
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(BigInt(value))
  return bytes
}
