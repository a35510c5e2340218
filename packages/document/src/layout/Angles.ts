/** Cosine and sine of degrees, exact for multiples of 90 so that upright pages keep exact coordinates. */
export const cosSin = (angle: number): readonly [cos: number, sin: number] => {
  if (angle === 0) return [1, 0]
  if (angle === 90) return [0, 1]
  if (angle === 180) return [-1, 0]
  if (angle === 270) return [0, -1]
  const radians = (angle * Math.PI) / 180
  return [Math.cos(radians), Math.sin(radians)]
}
