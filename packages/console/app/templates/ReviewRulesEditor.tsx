import type { ReviewRules } from "@winnow/client"

interface ReviewRulesEditorProps {
  readonly rules: ReviewRules
  readonly change: (rules: ReviewRules) => void
}

const choices: ReadonlyArray<readonly ["unverified" | "missingRequired" | "sums" | "warnings", string]> = [
  ["unverified", "values are not found in the document"],
  ["missingRequired", "required values are missing"],
  ["sums", "sums disagree"],
  ["warnings", "the run had warnings"]
]

/** Edits when a document of this template needs review. */
export const ReviewRulesEditor = ({ change, rules }: ReviewRulesEditorProps) => (
  <>
    <fieldset class="panel rules">
      <legend>Review a document when</legend>
      <label class="check">
        <input
          type="checkbox"
          checked={rules.minConfidence !== undefined}
          onChange={(event) => {
            const { minConfidence: _minConfidence, ...others } = rules
            change(event.currentTarget.checked ? { ...others, minConfidence: 0.8 } : others)
          }}
        />
        <span>
          a value is less sure than{" "}
          <input
            class="percent"
            type="number"
            aria-label="Lowest confidence in percent"
            min={1}
            max={100}
            disabled={rules.minConfidence === undefined}
            value={Math.round((rules.minConfidence ?? 0.8) * 100)}
            onChange={(event) => change({ ...rules, minConfidence: Number(event.currentTarget.value) / 100 })}
          />{" "}
          %
        </span>
      </label>
      {choices.map(([name, label]) => (
        <label class="check" key={name}>
          <input
            type="checkbox"
            checked={rules[name] === true}
            onChange={(event) => change({ ...rules, [name]: event.currentTarget.checked })}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
    <fieldset class="panel rules">
      <legend>Approved documents</legend>
      <label class="check">
        <input
          type="checkbox"
          checked={rules.asExamples === true}
          onChange={(event) => change({ ...rules, asExamples: event.currentTarget.checked })}
        />
        <span>are examples for a language model</span>
      </label>
    </fieldset>
  </>
)
