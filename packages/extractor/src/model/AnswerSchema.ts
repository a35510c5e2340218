import type { Variable } from "../Variable.js"
import { fieldsOf, itemTypeOf } from "../VariableFields.js"
import { memberNames } from "./MemberNames.js"

/**
 * The answer expected from a model: a JSON Schema that providers accept in strict mode (no additional members, all
 * members required, leaves nullable), and which member answers which variable.
 * Quotes cost few tokens: a leaf outside of lists has its own quote member, placed before the value so that the model
 * reads before it answers; each list row has one quote.
 */
export interface AnswerSchema {
  readonly schema: JsonSchema
  readonly members: ReadonlyArray<AnswerMember>
}

export type JsonSchema = Readonly<Record<string, unknown>>

/** The member that answers a variable. All providers accept its name of letters, digits and underscores. */
export interface AnswerMember {
  readonly variable: Variable
  readonly name: string
  /** The member with the leaf's quote; null if the leaf has no quote of its own. */
  readonly quoteName: string | null
  /** For lists of objects: the member with the quote of each row. */
  readonly rowQuoteName: string | null
  readonly members: ReadonlyArray<AnswerMember>
}

export const answerSchema = (variables: ReadonlyArray<Variable>): AnswerSchema => {
  const members = membersOf(variables, false)
  return { schema: objectSchema(members, null), members }
}

const membersOf = (variables: ReadonlyArray<Variable>, inRow: boolean): ReadonlyArray<AnswerMember> => {
  const names = memberNames(variables.map((variable) => variable.key))
  const named = variables.map((variable) => ({ variable, name: names.of(variable.key) }))
  return named.map(({ variable, name }): AnswerMember => {
    const isRowList = variable.type === "array" && itemTypeOf(variable) === "object"
    const hasMembers = variable.type === "object" || isRowList
    const members = hasMembers ? membersOf(fieldsOf(variable), inRow || isRowList) : []
    return {
      variable,
      name,
      quoteName: hasMembers || variable.type === "array" || inRow ? null : names.free(`${name}_quote`),
      rowQuoteName: isRowList ? unusedName("row_quote", members) : null,
      members
    }
  })
}

const unusedName = (wanted: string, members: ReadonlyArray<AnswerMember>): string =>
  members.some(({ name }) => name === wanted) ? unusedName(`${wanted}_`, members) : wanted

const objectSchema = (members: ReadonlyArray<AnswerMember>, rowQuoteName: string | null): JsonSchema => {
  const properties: Record<string, JsonSchema> = {}
  if (rowQuoteName !== null) properties[rowQuoteName] = { type: ["string", "null"] }
  for (const member of members) {
    if (member.quoteName !== null) properties[member.quoteName] = { type: ["string", "null"] }
    properties[member.name] = { ...memberSchema(member), ...describe(member) }
  }
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false }
}

const memberSchema = ({ variable, members, rowQuoteName }: AnswerMember): JsonSchema => {
  switch (variable.type) {
    case "object":
      return objectSchema(members, null)
    case "array":
      return {
        type: "array",
        items:
          rowQuoteName === null
            ? { type: itemTypeOf(variable), ...(variable.enum !== undefined && { enum: variable.enum }) }
            : objectSchema(members, rowQuoteName)
      }
    case "date":
      return { type: ["string", "null"] }
    default:
      return { type: [variable.type, "null"], ...(variable.enum !== undefined && { enum: [...variable.enum, null] }) }
  }
}

/** The template's hint, the key if the member's name differs, and the date format. */
const describe = ({ variable, name }: AnswerMember): JsonSchema => {
  const parts = [
    name === variable.key ? "" : variable.key,
    variable.context.trim(),
    variable.type === "date" ? "YYYY-MM-DD" : "",
    variable.required === true ? "expected" : ""
  ].filter((part) => part !== "")
  return parts.length === 0 ? {} : { description: parts.join("; ") }
}
