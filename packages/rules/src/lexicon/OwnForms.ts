/** Values whose form tells what they are, for keys that have one of the words. */
export const ownForms: ReadonlyArray<{ readonly words: ReadonlySet<string>; readonly form: RegExp }> = [
  {
    words: new Set(["incoterm", "incoterms"]),
    form: /(?<![\p{L}\d])(?:EXW|FCA|FAS|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP|DAT|DAF|DDU)(?:\s\p{Lu}[\p{L}-]+){0,3}(?:,? Incoterms®? ?\d{0,4})?(?![\p{L}\d])/u
  },
  { words: new Set(["github"]), form: /(?:https?:\/\/)?(?:www\.)?github\.com\/[\w./-]*\w/iu },
  { words: new Set(["linkedin"]), form: /(?:https?:\/\/)?(?:\w{2,3}\.)?linkedin\.com\/[\w./%-]*\w/iu },
  { words: new Set(["isin"]), form: /(?<![\p{L}\d])[A-Z]{2}[A-Z0-9]{9}\d(?![\p{L}\d])/u }
]

/** What papers say of their payment. */
export const statusForm =
  /^(?:(?:fully |partially |partly )?paid|unpaid|open|overdue|past due|outstanding|pending|void|refunded|cancelled|bezahlt|unbezahlt|offen|überfällig|payée?|impayée?|acquittée?|pagad[ao]|pendiente|pago|pendente|betaald|onbetaald|openstaand|pagat[ao]|betald|obetald|betalt|zapłacon[eoay]|zaplaceno|fizetve)$/i
