export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

export const percentile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

export const timed = async (work) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Milliseconds of all threads, which other programs on the machine do not change as they do the clock's. */
export const processorTime = async (work) => {
  const before = process.cpuUsage()
  await work()
  const { system, user } = process.cpuUsage(before)
  return (system + user) / 1000
}

/**
 * Medians of two ways to do one thing, in turn in one run, after a warm-up of both, and the median of their ratios
 * pair by pair: a machine whose speed drifts moves both.
 */
export const compare = async ({ ours, theirs, pairs = 15, warmUp = 3, measure = timed }) => {
  for (let round = 0; round < warmUp; round++) {
    await measure(ours)
    await measure(theirs)
  }
  const rows = []
  for (let round = 0; round < pairs; round++) {
    const first = round % 2 === 0
    const a = first ? await measure(ours) : undefined
    const b = await measure(theirs)
    rows.push([a ?? (await measure(ours)), b])
  }
  return {
    ours: median(rows.map(([a]) => a)),
    theirs: median(rows.map(([, b]) => b)),
    ratio: median(rows.map(([a, b]) => a / b))
  }
}

/** Prints one figure, with its target where it has one. */
export const report = (name, { ours, theirs, ratio, unit = "ms", target, atLeast }) => {
  const figures = theirs === undefined ? `${format(ours)} ${unit}` : `${format(ours)} against ${format(theirs)} ${unit}`
  const goal = target === undefined ? atLeast && `≥ ${atLeast}` : `≤ ${target}`
  const verdict = goal === undefined ? "" : `  (target ${goal})`
  console.log(
    `  ${name.padEnd(52)} ${figures.padEnd(34)} ${ratio === undefined ? "" : `ratio ${ratio.toFixed(2)}`}${verdict}`
  )
}

const format = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(2))
