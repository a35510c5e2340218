import type { CharacterTable } from "./CharacterTable.js"
import { place } from "./CharacterTable.js"
import type { Pdfium } from "./Pdfium.js"
import { PageObjects } from "./PageObjects.js"

/**
 * The indexes of a text page's characters in drawing order. PDFium sorts the objects of a line from the left, which
 * separates an accent from the letter drawn under it.
 */
export const drawingOrder = (engine: Pdfium, page: number, table: CharacterTable): ReadonlyArray<number> => {
  const turns = new Map<number, number>()
  const objects = new PageObjects(engine, page)
  for (let index = 0; index < objects.count; index++)
    for (const object of objects.leaves(objects.at(index), Infinity)) turns.set(object, turns.size)

  const placed: Array<{ readonly index: number; readonly turn: number }> = []
  for (let index = 0; index < table.count; index++) {
    const turn = turns.get(table.integer(table.at(index) + place.object))
    // Characters without an object are PDFium's guesses between two objects.
    if (turn !== undefined) placed.push({ index, turn })
  }
  return placed.sort((one, other) => one.turn - other.turn).map(({ index }) => index)
}
