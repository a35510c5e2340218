import { expect } from "@effect/vitest"
import type { DocumentParser } from "@winnow/document"
import { Effect } from "effect"
import type { Check } from "../Conformance.js"
import { handMade, textLines } from "./Documents.js"

type Draw = (x: number, y: number) => string

const text = (words: string, x: number, y: number) => `BT /F 10 Tf ${x} ${y} Td (${words}) Tj ET`
const square: Draw = (x, y) => `${x} ${y} 9 9 re S`
const path: Draw = (x, y) => `${x} ${y} m ${x + 9} ${y} l ${x + 9} ${y + 9} l ${x} ${y + 9} l ${x} ${y} l S`
const edges = (x: number, y: number, edge = 9): ReadonlyArray<string> => [
  `${x} ${y} m ${x + edge} ${y} l`,
  `${x + edge} ${y} m ${x + edge} ${y + edge} l`,
  `${x + edge} ${y + edge} m ${x} ${y + edge} l`,
  `${x} ${y + edge} m ${x} ${y} l`
]
const fourLines: Draw = (x, y) => edges(x, y).join(" S ") + " S"
const onePathOfLines: Draw = (x, y) => edges(x, y).join(" ") + " S"
const fourBars: Draw = (x, y) =>
  `${x} ${y} 9 0.6 re f ${x} ${y + 8.4} 9 0.6 re f ${x} ${y} 0.6 9 re f ${x + 8.4} ${y} 0.6 9 re f`
const frame: Draw = (x, y) => `${x} ${y} 9 9 re ${x + 1} ${y + 1} 7 7 re f*`
const whiteOnBlack: Draw = (x, y) => `${x} ${y} 9 9 re f 1 g ${x + 1} ${y + 1} 7 7 re f 0 g`

const cross: Draw = (x, y) => `${x + 1} ${y + 1} m ${x + 8} ${y + 8} l S ${x + 1} ${y + 8} m ${x + 8} ${y + 1} l S`
const tick: Draw = (x, y) => `${x + 1} ${y + 4} m ${x + 4} ${y + 1} l ${x + 10} ${y + 10} l S`
const filled: Draw = (x, y) => `${x + 2} ${y + 2} 5 5 re f`
const letter: Draw = (x, y) => text("X", x + 1.2, y + 1.5)

/** The middle of the circle is that of a square of nine points. */
const circle = (x: number, y: number, radius: number, paint: string): string => {
  const [middle, across, reach] = [x + 4.5, y + 4.5, 0.5523 * radius]
  const quarter = (fromX: number, fromY: number, toX: number, toY: number) =>
    [middle + fromX, across + fromY, middle + toX, across + toY].join(" ")
  return (
    `${middle + radius} ${across} m ` +
    `${quarter(radius, reach, reach, radius)} ${middle} ${across + radius} c ` +
    `${quarter(-reach, radius, -radius, reach)} ${middle - radius} ${across} c ` +
    `${quarter(-radius, -reach, -reach, -radius)} ${middle} ${across - radius} c ` +
    `${quarter(reach, -radius, radius, -reach)} ${middle + radius} ${across} c ${paint}`
  )
}
const ring: Draw = (x, y) => circle(x, y, 4.5, "S")

const read = (...content: ReadonlyArray<string>) =>
  textLines(handMade(content.join(" "), "/Subtype /Type1 /BaseFont /Helvetica"))

const intact = text("Packaging intact", 65, 500)
const paid = [text("Paid", 50, 500), text("Yes", 163, 500), text("No", 203, 500)]

export const drawnBoxChecks: ReadonlyArray<Check<DocumentParser>> = [
  {
    name: "reads a square beside words as a tick box, however it is drawn",
    run: Effect.gen(function* () {
      for (const box of [square, path, fourLines, onePathOfLines, fourBars, frame, whiteOnBlack]) {
        expect(yield* read(box(50, 499), intact)).toEqual(["☐ Packaging intact"])
        for (const mark of [cross, tick, filled, letter])
          expect(yield* read(box(50, 499), mark(50, 499), intact)).toEqual(["☒ Packaging intact"])
      }
    })
  },
  {
    name: "reads an empty tick box whose ground is filled in white",
    run: Effect.gen(function* () {
      for (const box of ["1 g 50 499 9 9 re B 0 g", `1 g 50 499 9 9 re f 0 g ${square(50, 499)}`])
        expect(yield* read(box, intact)).toEqual(["☐ Packaging intact"])
    })
  },
  {
    name: "reads tick boxes before and behind their words, and parts no line",
    run: Effect.gen(function* () {
      for (const box of [square, fourLines])
        expect(
          yield* read(
            ...paid,
            box(150, 499),
            box(190, 499),
            cross(190, 499),
            text("Passport valid", 50, 460),
            box(250, 459),
            tick(250, 459)
          )
        ).toEqual(["Paid ☐ Yes ☒ No", "Passport valid ☒"])
    })
  },
  {
    name: "reads circles of a group as radio buttons, and the one with a dot or filled as chosen",
    run: Effect.gen(function* () {
      const rings = [ring(150, 499), ring(190, 499)]
      expect(yield* read(...paid, ...rings)).toEqual(["Paid ☐ Yes ☐ No"])
      for (const mark of [circle(190, 499, 2, "f"), circle(190, 499, 4.5, "f"), cross(190, 499), letter(190, 499)])
        expect(yield* read(...paid, ...rings, mark)).toEqual(["Paid ☐ Yes ☒ No"])
      expect(yield* read(...paid, ring(150, 499), circle(190, 499, 4.5, "f"))).toEqual(["Paid ☐ Yes ☒ No"])
      const whiteAndBlack = ["1 g", circle(150, 499, 4.5, "B"), "0 g", circle(190, 499, 4.5, "B")]
      expect(yield* read(...paid, ...whiteAndBlack)).toEqual(["Paid ☐ Yes ☒ No"])
    })
  },
  {
    name: "reads a filled square as ticked beside an empty one",
    run: Effect.gen(function* () {
      for (const box of [square, fourLines])
        expect(yield* read(...paid, box(150, 499), "190 499 9 9 re f")).toEqual(["Paid ☐ Yes ☒ No"])
    })
  },
  {
    name: "takes no cell, bullet, ornament, or square with other text for a tick box",
    run: Effect.gen(function* () {
      const row = [0, 1, 2, 3, 4]
      const cells = row.map((at) => `${100 + 14 * at} 497 14 14 re S`)
      expect(yield* read(...cells, text("Code", 50, 500))).toEqual(["Code"])
      const grid = row.flatMap((at) => [0, 12].flatMap((y) => edges(100 + 12 * at, 490 + y, 12)))
      expect(yield* read(grid.join(" S "), "S", text("Rating", 50, 500))).toEqual(["Rating"])
      // The first cell of a row of a table.
      const table = [...edges(50, 497, 14), "64 497 m 200 497 l", "64 511 m 200 511 l", "200 497 m 200 511 l"]
      expect(yield* read(table.join(" S "), "S", text("Lens", 70, 500))).toEqual(["Lens"])
      expect(yield* read("50 497 14 14 re S", text("3", 54, 500), text("apples", 70, 500))).toEqual(["3 apples"])
      expect(yield* read(square(50, 300), text("Total", 50, 500))).toEqual(["Total"])
      expect(yield* read(ring(50, 499), intact)).toEqual(["Packaging intact"])
      const bullets = [499, 479].map((y) => circle(50, y, 3, "f"))
      expect(yield* read(...bullets, intact, text("Sealed", 65, 480))).toEqual(["Packaging intact", "Sealed"])
    })
  },
  {
    name: "joins the letters in the cells of a form",
    run: Effect.gen(function* () {
      const cells = [..."SCHNEIDER"].map(
        (one, at) => `${120 + 16 * at} 496 16 16 re S ${text(one, 125 + 16 * at, 500)}`
      )
      expect(yield* read(text("Name", 40, 500), ...cells)).toEqual(["Name SCHNEIDER"])
    })
  }
]
