import type { Pdfium } from "./Pdfium.js"

/**
 * The objects of an open page in drawing order, read directly from PDFium's memory: a page may have ten thousand, and
 * two calls for each would take longer than reading its text. The offsets are those of the build that this package
 * depends on; another build is detected. Object numbers are handles of the engine.
 */
export class PageObjects {
  readonly count: number
  private readonly blocks: number
  private readonly start: number

  constructor(
    private readonly engine: Pdfium,
    page: number
  ) {
    this.count = engine.call.FPDFPage_CountObjects(page)
    const list = page >>> 2
    this.blocks = this.integer(list + firstBlock) >>> 2
    this.start = this.integer(list + firstObject)
    if (this.count > 0 && !this.agrees(page, this.count - 1))
      throw new Error("This build of PDFium keeps a page's objects elsewhere")
  }

  at(index: number): number {
    const turn = this.start + index
    const block = (turn / blockObjects) | 0
    return this.integer((this.integer(this.blocks + block) >>> 2) + (turn - block * blockObjects))
  }

  /** One of `objectType`. Objects of one class begin with the address of the same virtual function table. */
  typeOf(object: number): number {
    const functions = this.integer(object >>> 2)
    const known = types.get(functions)
    if (known !== undefined) return known
    const type = this.engine.call.FPDFPageObj_GetType(object)
    types.set(functions, type)
    return type
  }

  /** The objects inside a form object. */
  *within(form: number): Generator<number> {
    const { call } = this.engine
    const count = call.FPDFFormObj_CountObjects(form)
    for (let index = 0; index < count; index++) yield call.FPDFFormObj_GetObject(form, index)
  }

  /** An object that is no form, or the ones inside a form and the forms in it. */
  *leaves(object: number, depth = maxNested): Generator<number> {
    if (this.typeOf(object) !== objectType.form) yield object
    else if (depth > 0) for (const part of this.within(object)) yield* this.leaves(part, depth - 1)
  }

  private agrees(page: number, index: number): boolean {
    return (
      this.at(index) === this.engine.call.FPDFPage_GetObject(page, index) &&
      this.integer((page >>> 2) + objectCount) === this.count
    )
  }

  private integer(at: number): number {
    return this.engine.memory.integers()[at] ?? 0
  }
}

export const maxNested = 4

/** Constants of PDFium's fpdf_edit.h. */
export const objectType = { text: 1, path: 2, image: 3, shading: 4, form: 5 } as const

/** Object types by the address of their virtual function table, which is the same for every engine of a build. */
const types = new Map<number, number>()

// A `std::deque` of pointers in `CPDF_PageObjectHolder`, in units of four bytes.
const firstBlock = 29
const firstObject = 32
const objectCount = 33
const blockObjects = 1024
