/** A unit of measure right behind a number: "61.6 kg", "3 Tage". */
export const unitBehind =
  /^\s?(?:kg|g|mg|t|lbs?|oz|km|m[²³23]?|cm|mm|qm|cbm|l|ml|kWh|MWh|kW|h|hrs?|Std\.?|min|days?|hours?|nights?|nuits?|noches?|noites?|notti|N[äa]chte?n?|nachten|Tage?n?|Stunden?|heures?|horas?|ore|uren|timer|timmar|godzin|jours?|d[ií]as?|giorni|dagen|dage|cartons?|pallets?|palettes?|pieces|pcs|packages|Stück|Stk\.?|colis|Kartons?|[ck]olli|bultos?|cajas?|caixas|scatole|dozen|ud\.?|uds\.?|unidades|pezzi|stuks|szt\.?|шт\.?|kVA|therms?|°C?|x)(?![\p{L}\d])/iu

/** A share of a hundred right behind it. */
export const percentBehind =
  /^\s?(?:%|v\.?H\.?|Prozent|per ?cent|pour ?cent|por ciento|por cento|procent|prosent|százalék|процент|відсотк)/iu
