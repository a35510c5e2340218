export const Templates = (_: object) => null
