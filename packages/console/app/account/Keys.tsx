export const Keys = (_: object) => null
