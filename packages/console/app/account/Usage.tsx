export const Usage = (_: object) => null
