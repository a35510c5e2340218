import { describe, expect, it } from "@effect/vitest"
import { readDates } from "../src/text/DateText.js"
import { hijriDatesIn } from "../src/text/HijriDates.js"

describe("a Hijri date", () => {
  it("is the same day of the common calendar, whatever its order and sign", () => {
    for (const text of [
      "15/09/1447 هـ",
      "15-09-1447هـ",
      "1447/09/15 هـ",
      "1447-09-15 AH",
      "15 رمضان 1447",
      "١٥ رمضان ١٤٤٧ هـ"
    ])
      expect(readDates(text)).toEqual(["2026-03-04"])
    expect(readDates("1 محرم 1446هـ")).toEqual(["2024-07-07"])
    expect(readDates("10 ذو الحجة 1445")).toEqual(["2024-06-16"])
  })

  it("is none where the day does not exist or the text does not say so", () => {
    expect(readDates("31/09/1447 هـ")).toEqual([])
    expect(readDates("15/13/1447 هـ")).toEqual([])
    expect(hijriDatesIn("15/09/1447 and 03/03/2026")).toEqual([])
  })

  it("has its place in a longer text", () => {
    expect(hijriDatesIn("تاريخ العقد: 15/09/1447 هـ الموافق 03/03/2026")).toEqual([
      { value: "2026-03-04", from: 13, to: 26 }
    ])
  })
})
