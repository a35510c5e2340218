import type { Variable } from "@winnow/extractor"
import type { Concept, Kind } from "../lexicon/Concepts.js"
import { isPartyConcept } from "../lexicon/Concepts.js"
import { conceptInRow } from "../lexicon/KeyWords.js"
import { weakMemoized } from "../Memoized.js"
import { kindOf, namesOfConcept } from "../words/Lexicon.js"
import type { MayOccur } from "../words/ComposedLabels.js"
import type { Role } from "../words/RoleWords.js"
import { ownerIn } from "../words/RoleWords.js"
import { keyOf, withoutDigraphs } from "../words/Text.js"
import type { ScopedVariable } from "./ConceptOfKey.js"
import { conceptOf, nameConceptOf, roleByConcept } from "./ConceptOfKey.js"
import type { Words } from "./KeySpellings.js"
import { distinct, unabbreviated } from "./KeySpellings.js"
import { kindFor } from "./KindOfField.js"
import { keyWords } from "./ContextKeys.js"
import type { Scope } from "./Scope.js"
import { withObjectWords, roleOf } from "./Scope.js"
import { phrasesOf } from "./TargetPhrases.js"

/** A leaf of the template with everything that its words say about it. */
export interface Target {
  /** Its key may come from its context: see `namedTemplate`. */
  readonly variable: Variable
  readonly path: ReadonlyArray<string | number>
  readonly kind: Kind
  readonly concept: Concept | undefined
  /** The party whose property it is. */
  readonly role: Role | undefined
  /** Its own label phrases that may occur in a document, besides the concept's, by `keyOf` and weight. */
  readonly phrases: (mayOccur: MayOccur) => ReadonlyMap<string, number>
}

/** A target that the template does not ask for, but that helps to find or check values. */
export const helperTarget = (concept: Concept, kind: Kind): Target => ({
  variable: { key: concept, type: kind === "amount" ? "number" : "string", context: "" },
  path: [],
  kind,
  concept,
  role: undefined,
  phrases: noPhrases
})

/** For targets with their concept's phrases only. */
export const noPhrases: Target["phrases"] = () => new Map()

export const targetOf = (own: Variable, path: ReadonlyArray<string | number>, around: Scope): Target => {
  const [variable, scope] = withObjectWords(own, around)
  const words = keyWords(variable)
  const full = unabbreviated(words)
  const spellings = distinct([words, full, words.map(withoutDigraphs)])
  const named = roleOf(variable, scope)
  const asked = { variable, scope, role: named }
  const found = conceptFor(spellings, asked)
  const asks = found !== undefined && isVague(found, spellings, scope) ? undefined : found
  // "customerFullName" and "razonSocialEmisor" ask for the party's name
  const concept = asks === "fullName" && named !== undefined ? nameConceptOf(named) : asks
  const owner = concept !== undefined && isPartyConcept(concept) ? ownerIn(variable.context) : undefined
  const role = (concept && roleByConcept.get(concept)) ?? named ?? owner
  return {
    variable,
    path,
    concept,
    role,
    // A column of accounts may have their names: "1000 Cash"
    kind: scope.inRows && concept === "accountNumber" && full.length === 1 ? "text" : kindFor(variable, concept, full),
    phrases: weakMemoized((mayOccur: MayOccur) => phrasesOf(variable, spellings, scope, concept, mayOccur))
  }
}

const conceptFor = (spellings: ReadonlyArray<Words>, asked: ScopedVariable): Concept | undefined => {
  let amount: Concept | undefined
  for (const words of spellings) {
    const found = conceptOf(words, asked)
    if (found === undefined) continue
    const own = asked.scope.inRows ? (conceptInRow.get(found) ?? found) : found
    // "desc" with text values is a description, although it may abbreviate "discount"
    if (asked.variable.type !== "string" || kindOf(own) !== "amount") return own
    amount ??= own
  }
  return amount
}

/** Columns with vague titles: "N°", "Code", "Rate". */
const vagueColumns: ReadonlySet<Concept> = new Set<Concept>(["position", "itemNumber", "quantity", "unit", "unitPrice"])

/** Whether a key outside a list has such a concept only by a narrower name: a model number is not labelled "N°". */
const isVague = (concept: Concept, spellings: ReadonlyArray<Words>, scope: Scope): boolean => {
  if (scope.inRows || !vagueColumns.has(concept)) return false
  const names = [keyOf(concept), ...namesOfConcept(concept)]
  return !spellings.some((words) => names.includes(keyOf(words.join(" "))))
}
