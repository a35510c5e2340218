/** What stands before the caption of a sum that is added or taken off: "Add: CGST 9%", "Less: Discount". */
export const summandLead =
  /^\s*(?:add|less|plus|minus|deduct|zuzüglich|abzüglich|zzgl\.?|abzgl\.?|sumar|restar|somma|dodaj)\s?:\s?(?=\p{L})/iu
