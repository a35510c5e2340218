import type { Reading, Scored } from "./Scores.js"
export const crossChecked = (scored: ReadonlyArray<Scored>, _reading: Reading): ReadonlyArray<Scored> => scored
