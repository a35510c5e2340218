import type { Pdfium } from "./Pdfium.js"
import type { Matrix } from "./PageView.js"

/** The transformation from an object's own coordinates to those of its container; the identity if it has none. */
export const matrixOf = ({ call, memory }: Pdfium, object: number): Matrix => {
  if (call.FPDFPageObj_GetMatrix(object, memory.scratch) === 0) return unchanged
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = memory.floats(memory.scratch, 6)
  return { a, b, c, d, e, f }
}

const unchanged: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

export const within = (outer: Matrix, inner: Matrix): Matrix => ({
  a: outer.a * inner.a + outer.c * inner.b,
  b: outer.b * inner.a + outer.d * inner.b,
  c: outer.a * inner.c + outer.c * inner.d,
  d: outer.b * inner.c + outer.d * inner.d,
  e: outer.a * inner.e + outer.c * inner.f + outer.e,
  f: outer.b * inner.e + outer.d * inner.f + outer.f
})
