/** A provider's response is larger than any valid answer. */
export class ResponseTooLarge extends Error {
  override readonly name = "ResponseTooLarge"
}

/** More than the longest answer of any model, and too little to exhaust the process's memory. */
const maxBytes = 8 * 2 ** 20

/** `fetch` whose responses fail with `ResponseTooLarge` beyond 8 MiB, counted after decompression. */
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
