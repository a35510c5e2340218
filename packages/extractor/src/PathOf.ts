/** `lines[0].total` for `["lines", 0, "total"]`. A key with a dot, a bracket or a quote is written `["…"]`. */
export const pathOf = (steps: ReadonlyArray<string | number>): string =>
  steps
    .map((step, index) => {
      if (typeof step === "number") return `[${step}]`
      if (/[.[\]"]/.test(step)) return `[${JSON.stringify(step)}]`
      return index === 0 ? step : `.${step}`
    })
    .join("")
