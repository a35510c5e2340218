import { scoreData } from "@winnow/eval"
import type { EvaluatedDocument } from "@winnow/eval"
import { Effect } from "effect"
import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import { evaluationPage } from "../src/index.js"

const hostile = `</td><script>alert(1)</script><img src=x onerror="alert(2)">'\u0000\ud800`

const document = (
  path: string,
  data: Readonly<Record<string, unknown>> | undefined,
  error?: string
): EvaluatedDocument => {
  const truth = { total: 5, name: hostile, $absent: ["vessel"] }
  return {
    case: { path, kind: "bill", language: "en", family: "f", variables: [], truth, read: Effect.never },
    score: scoreData(truth, data),
    evidence: [
      { path: "total", page: 1, box: null, quote: hostile, status: "verified", confidence: 0.75 },
      { path: "name", page: 1, box: null, quote: "x", status: "verified", confidence: 0.95 }
    ],
    tokens: null,
    warnings: [],
    milliseconds: 12,
    ...(error !== undefined && { error })
  }
}

const page = evaluationPage([
  document("bill/good", { total: 5, name: hostile }),
  document("bill/bad", { total: hostile, name: null, vessel: "x" }),
  document(hostile, undefined, hostile)
])

describe("evaluationPage", () => {
  it("shows the documents with most faults first and those without any by name", () => {
    const order = ["bill/bad", "Documents without an error", "bill/good"].map((text) => page.indexOf(text))
    expect(order).not.toContain(-1)
    expect([...order].sort((a, b) => a - b)).toEqual(order)
    expect(page).toMatch(/<code>vessel<\/code>.*\s*.*invented/)
  })

  it("writes what stands in documents, paths and errors as text", () => {
    expect(page).not.toMatch(/<script|<img|onerror="/)
    expect(page).toContain("&#60;script&#62;alert(1)&#60;/script&#62;")
    expect(page).not.toMatch(/\0|\p{Cs}/u)
  })

  it("allows nothing but its own style", () => {
    const style = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? ""
    const hash = createHash("sha256").update(style).digest("base64")
    const policy = /content="(default-src[^"]*)"/.exec(page)?.[1]?.replaceAll("&#39;", "'")
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'`)
    expect(page).not.toMatch(/ style="|https?:\/\//)
  })
})
