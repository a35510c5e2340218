/** Shared copies, each cached as long as its original is in use. */
const copies = new WeakMap<Uint8Array, Uint8Array<SharedArrayBuffer>>()

/**
 * The bytes in shared memory, so that a document is copied once for all tasks that read it. Neither copy nor original
 * may be changed afterwards.
 */
export const sharedBytes = (bytes: Uint8Array): Uint8Array<SharedArrayBuffer> => {
  const known = copies.get(bytes)
  if (known !== undefined) return known
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.byteLength))
  shared.set(bytes)
  copies.set(bytes, shared)
  return shared
}
