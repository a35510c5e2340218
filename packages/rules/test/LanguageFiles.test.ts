import { describe, expect, it } from "vitest"
import { errorsIn } from "../src/indexing/FileErrors.js"
import { languageFileOf } from "../src/indexing/LanguageFile.js"
import { lexiconIndexOf } from "../src/indexing/LexiconIndex.js"
import { weights } from "../src/Weights.js"
import { languageFiles } from "../src/indexing/WriteIndex.js"
import { phrasesAt } from "../src/words/Lexicon.js"
import { patternsOf, tableOf } from "../src/lexicon/Patterns.js"
import { wordsOf } from "../src/lexicon/WordsIndex.js"
import { keyOf } from "../src/words/Text.js"

const settings = [".dateOrder\tDMY", ".decimal\t,", ".endings\ts", `.months\t${"abcdefghijkl".split("").join("\t")}`]

const faultsIn = (...labels: ReadonlyArray<string>) => {
  const text = [...settings, ...labels, ""].join("\n")
  return errorsIn("xx", text, [languageFileOf("xx", text)], ["sumWords"])
}

describe("a list of words", () => {
  it("has what a language adds to it", () => {
    const language = languageFileOf("xx", [...settings, ".sumWords\tsamtals"].join("\n"))
    const [header = ""] = lexiconIndexOf([language], [], [["sumWords", "total"]], [], [], weights).split("\n")
    expect(JSON.parse(header).words).toEqual({ sumWords: ["total", "samtals"] })
  })

  it("is asked for by its name", () => {
    expect(wordsOf("sumWords")).toContain("zwischensumme")
    expect(() => wordsOf("sumWord")).toThrow("lexicon/words.tsv has no line sumWord")
  })
})

describe("a pattern", () => {
  const headerOf = (patterns: ReadonlyArray<ReadonlyArray<string>>, tables: ReadonlyArray<ReadonlyArray<string>>) =>
    JSON.parse(lexiconIndexOf([], [], [["jobs", "chef", "painter"]], patterns, tables, weights).split("\n")[0] ?? "")

  it("is made of others' alternatives and of lists, the longest word first", () => {
    const { patterns, tables } = headerOf(
      [
        ["job", "/^(?:<<jobWords>>)$/u"],
        ["jobWords", "<<jobs>>|cook"]
      ],
      [["said", "concept=jobTitle", "value=/as (?<value><<jobWords>>)/"]]
    )
    expect(patterns.job).toBe("/^(?:painter|chef|cook)$/u")
    expect(tables.said).toEqual([{ concept: "jobTitle", value: "/as (?<value>painter|chef|cook)/" }])
  })

  it("is refused where it names what there is not", () => {
    expect(() => headerOf([["job", "/<<work>>/"]], [])).toThrow("lexicon/patterns.tsv has no line work")
  })

  it("is asked for by its name", () => {
    expect(patternsOf("withTax").withTax.test("incl. vat")).toBe(true)
    expect(() => patternsOf("withTaxes")).toThrow("lexicon/patterns.tsv has no line withTaxes")
    expect(() => tableOf("sentence")).toThrow("lexicon/tables.tsv has no row of sentence")
  })
})

describe("a language's file", () => {
  it("is right where it is sorted and says everything once", () => {
    expect(faultsIn("issueDate\tDato", "orderNumber\tOrdre\t&Bestilling", "orderReference\t&Bestilling")).toEqual([])
  })

  it.each([
    [
      "unsorted lines",
      ["orderNumber\tOrdre", "issueDate\tDato"],
      "the line issueDate must stand before the line orderNumber"
    ],
    ["a label twice", ["issueDate\tDato\tDATO"], '"DATO" of issueDate is read like "Dato"'],
    [
      "a label of two concepts",
      ["dueDate\tDato", "issueDate\t&Dato"],
      '"Dato" of dueDate is another concept\'s too: mark it &'
    ],
    ["a needless mark", ["issueDate\t&Dato"], '"Dato" of issueDate is no other concept\'s: remove its mark &'],
    [
      "a form of a label",
      ["issueDate\tDato\tDatos"],
      '"Datos" of issueDate follows from another label by an ending: remove it'
    ],
    [
      "a number of a label",
      ["orderNumber\tOrdre\tOrdre Nr."],
      '"Ordre Nr." of orderNumber follows from another label by an ending: remove it'
    ],
    ["an unknown concept", ["issueDay\tDato"], "there is no concept issueDay"],
    ["a line without words", ["issueDate"], "the line issueDate has no words"]
  ])("is refused with %s", (_, labels, fault) => {
    expect(faultsIn(...labels)).toEqual([`lexicon/xx.tsv: ${fault}`])
  })

  it("adds words to known lists only", () => {
    const faultsWith = (line: string) =>
      errorsIn("xx", [line, ...settings, ""].join("\n"), [], ["sumWords"]).filter((fault) => !fault.includes("before"))
    expect(faultsWith(".sumWords\tsamtals")).toEqual([])
    expect(faultsWith(".sumWord\tsamtals")).toEqual(["lexicon/xx.tsv: there is no list .sumWord"])
  })

  it("is refused without its marks and orders", () => {
    expect(errorsIn("xx", "issueDate\tDato\n", [], [])).toHaveLength(2)
  })
})

describe("labels with endings", () => {
  it.each([
    ["de", "Rechnungsempfängers", "buyerName"],
    ["de", "Rechnung Nr.", "invoiceNumber"],
    ["fr", "Acomptes", "prepaidAmount"],
    ["hu", "Utasok", "passengerName"]
  ])("in %s, %s is known", (language, label, concept) => {
    const listed =
      languageFiles()
        .find(({ code }) => code === language)
        ?.labels.get(concept) ?? []
    expect(listed.map(({ text }) => keyOf(text))).not.toContain(keyOf(label))
    expect(phrasesAt(keyOf(label)).some((phrase) => phrase.concept === concept && phrase.languages.has(language))).toBe(
      true
    )
  })
})
