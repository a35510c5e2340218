import type { TemplateVersion } from "@winnow/client"
import { variableDifferences } from "./VariableDifferences.js"

interface DifferencesProps {
  readonly before: TemplateVersion
  readonly after: TemplateVersion
}

/** The differences between two versions of a template. */
export const Differences = ({ after, before }: DifferencesProps) => {
  const variables = variableDifferences(before.variables, after.variables)
  const settings = settingsOf(before).flatMap(([name, was], index) => {
    const is = settingsOf(after)[index]?.[1] ?? ""
    return was === is ? [] : [{ name, was, is }]
  })
  if (variables.length + settings.length === 0) return <p class="hint">The same</p>
  return (
    <ul class="differences">
      {variables.map(({ change, is, path, was }) => (
        <li key={path}>
          <span class={`difference ${change}`}>{change}</span>
          <code>{path}</code>
          <FromTo was={was} is={is} />
        </li>
      ))}
      {settings.map(({ is, name, was }) => (
        <li key={name}>
          <span class="difference changed">changed</span>
          <span>{name}</span>
          <FromTo was={was} is={is} />
        </li>
      ))}
    </ul>
  )
}

const FromTo = ({ is, was }: { readonly was: string; readonly is: string }) => (
  <span class="from-to">
    {was !== "" && <del>{was}</del>} {is !== "" && <ins>{is}</ins>}
  </span>
)

const ruleNames: ReadonlyArray<
  readonly ["unverified" | "missingRequired" | "sums" | "warnings" | "asExamples", string]
> = [
  ["unverified", "values that are not in the document"],
  ["missingRequired", "required values that are missing"],
  ["sums", "sums that disagree"],
  ["warnings", "warnings"],
  ["asExamples", "approved documents are examples"]
]

const settingsOf = ({
  examples = [],
  instructions = "",
  name,
  review = {}
}: TemplateVersion): ReadonlyArray<readonly [string, string]> => [
  ["name", name],
  ["instructions", instructions],
  ["examples", examples.length === 0 ? "" : examples.map(({ text }) => text).join("\n")],
  [
    "review",
    [
      ...(review.minConfidence === undefined ? [] : [`confidence below ${Math.round(review.minConfidence * 100)} %`]),
      ...ruleNames.flatMap(([rule, label]) => (review[rule] === true ? [label] : []))
    ].join(", ")
  ]
]
