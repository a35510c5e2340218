/** Each for as long as what it was copied from is in use. */
const copies = new WeakMap<Uint8Array, Uint8Array<SharedArrayBuffer>>()

/**
 * The bytes in memory that all threads read, so that a document which several tasks are about is copied once: when it is
 * first asked for. It must not be changed afterwards.
 */
export const sharedBytes = (bytes: Uint8Array): Uint8Array<SharedArrayBuffer> => {
  const known = copies.get(bytes)
  if (known !== undefined) return known
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.byteLength))
  shared.set(bytes)
  copies.set(bytes, shared)
  return shared
}
