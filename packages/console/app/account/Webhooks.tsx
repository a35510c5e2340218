export const Webhooks = (_: object) => null
