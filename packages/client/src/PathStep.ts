/** An id as one step of a path. */
export const pathStep = (id: string): string => {
  if (/^\.{0,2}$/.test(id)) throw new TypeError(`"${id}" is no id`)
  return encodeURIComponent(id)
}
