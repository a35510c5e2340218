/** Height of a font above its base line as a fraction of its size; a usual value if implausible. */
export const believableAscent = (ascent: number | undefined): number => between(ascent, 0.7, 1.1, 0.85)

/** Depth of a font below its base line as a negative fraction of its size; a usual value if implausible. */
export const believableDescent = (descent: number | undefined): number => between(descent, -0.4, -0.1, -0.22)

const between = (value: number | undefined, min: number, max: number, usual: number): number =>
  value !== undefined && value >= min && value <= max ? value : usual
