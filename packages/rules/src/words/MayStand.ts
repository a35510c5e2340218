/** Whether a key may stand in a document: it may say yes wrongly, never no. */
export type MayStand = (key: string) => boolean

/** For words that are compared with others than a document's. */
export const anywhere: MayStand = () => true
