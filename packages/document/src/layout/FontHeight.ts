/** How far a font reaches above its base line, in parts of its size. Fonts lie: what is not believable becomes usual. */
export const believableAscent = (ascent: number | undefined): number => between(ascent, 0.7, 1.1, 0.85)

/** The same below the base line, counted upwards: a negative number. */
export const believableDescent = (descent: number | undefined): number => between(descent, -0.4, -0.1, -0.22)

const between = (value: number | undefined, least: number, most: number, usual: number): number =>
  value !== undefined && value >= least && value <= most ? value : usual
