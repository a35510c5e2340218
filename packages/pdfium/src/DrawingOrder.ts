import type { CharacterTable } from "./CharacterTable.js"
import { place } from "./CharacterTable.js"
import type { Engine } from "./Engine.js"

/**
 * The numbers of a text page's characters in the order in which their objects were drawn: PDFium sorts the objects of
 * a line from the left, which parts an accent from the letter that was drawn under it.
 */
export const drawingOrder = ({ call }: Engine, page: number, table: CharacterTable): ReadonlyArray<number> => {
  const turns = new Map<number, number>()
  const count = (object: number): void => {
    if (call.FPDFPageObj_GetType(object) === form) {
      const inside = call.FPDFFormObj_CountObjects(object)
      for (let index = 0; index < inside; index++) count(call.FPDFFormObj_GetObject(object, index))
    } else turns.set(object, turns.size)
  }
  const objects = call.FPDFPage_CountObjects(page)
  for (let index = 0; index < objects; index++) count(call.FPDFPage_GetObject(page, index))

  const placed: Array<{ readonly index: number; readonly turn: number }> = []
  for (let index = 0; index < table.count; index++) {
    const turn = turns.get(table.integer(table.at(index) + place.object))
    // Characters of no object are PDFium's guesses between two.
    if (turn !== undefined) placed.push({ index, turn })
  }
  return placed.sort((one, other) => one.turn - other.turn).map(({ index }) => index)
}

/** Of PDFium's fpdf_edit.h. */
const form = 5
