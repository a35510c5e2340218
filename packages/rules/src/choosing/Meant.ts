import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { isOfDiscount } from "./DiscountDays.js"
import { isOfPaper } from "./PaperNames.js"
import { isQualified } from "./Qualified.js"
import { isOfReadersAccount } from "./ReadersAccount.js"

/** Whether nothing that a page says around a value makes it another thing than its field asks for. */
export const isMeant = (scored: Scored, reading: Reading): boolean =>
  isQualified(scored) &&
  isOfPaper(scored, reading) &&
  !isOfReadersAccount(scored, reading.sheet) &&
  !isOfDiscount(scored)
