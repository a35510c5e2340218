import { expect, it } from "vitest"
import { template } from "winnow"
import { RecentTemplates } from "../src/RecentTemplates.js"

it("keeps the templates that were used last, so many of them", () => {
  const templates = new RecentTemplates(3)
  const one = template("One", { total: template.number() })
  for (const id of ["a", "b", "c"]) templates.set(id, one)
  expect(templates.get("a")).toBe(one)
  templates.set("b", one)
  templates.set("d", one)
  templates.set("e", one)
  expect(["a", "b", "c", "d", "e"].filter((id) => templates.get(id) !== undefined)).toEqual(["b", "d", "e"])
})
