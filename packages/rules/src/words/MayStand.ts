/** Whether a key may stand in a document: it says yes to some that do not, and no to none that stands as labels do. */
export type MayStand = (key: string) => boolean

/** For words that are compared with others than a document's. */
export const anywhere: MayStand = () => true
