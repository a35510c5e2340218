/** A provider's response is larger than any answer. */
export class ResponseTooLarge extends Error {
  override readonly name = "ResponseTooLarge"
}

/** More than the longest answer of any model has, and less than what would fill a process's memory. */
const maxBytes = 8 * 2 ** 20

/** `fetch` whose responses end with `ResponseTooLarge` at 8 MiB, as they are after decompression. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (response.body === null) return response
  let received = 0
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      received += chunk.byteLength
      if (received > maxBytes) controller.error(new ResponseTooLarge("It sent more than 8 MB, which is no answer"))
      else controller.enqueue(chunk)
    }
  })
  const { headers, status, statusText } = response
  return new Response(response.body.pipeThrough(bounded), { headers, status, statusText })
}
