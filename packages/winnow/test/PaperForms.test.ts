import { describe } from "vitest"
import { template } from "winnow"
import { reads } from "./WrittenPapers.js"

const boolean = template.boolean
const string = template.string

describe("Ticked boxes", () => {
  reads("before their labels", {
    blocks: [
      "Site inspection",
      "☒ Fire extinguisher present",
      "☐ First aid kit complete",
      "☑ Escape route free",
      "☐ Emergency lighting works",
      "Inspector: Mona Falk"
    ],
    template: template("Inspection", {
      fireExtinguisherPresent: boolean(),
      firstAidKitComplete: boolean(),
      escapeRouteFree: boolean(),
      emergencyLightingWorks: boolean(),
      inspector: string()
    }),
    says: {
      fireExtinguisherPresent: true,
      firstAidKitComplete: false,
      escapeRouteFree: true,
      emergencyLightingWorks: false,
      inspector: "Mona Falk"
    }
  })

  reads("before yes and no", {
    blocks: [
      "Health form",
      "Smoker: [ ] yes [x] no",
      "Allergies: [x] yes [ ] no",
      "Pregnant: ☐ Yes ☒ No",
      "Vaccinated: ☑ Yes ☐ No",
      "Insured: [X] No"
    ],
    template: template("Health", {
      smoker: boolean(),
      allergies: boolean(),
      pregnant: boolean(),
      vaccinated: boolean(),
      insured: boolean()
    }),
    says: { smoker: false, allergies: true, pregnant: false, vaccinated: true, insured: false }
  })

  reads("in German", {
    blocks: [
      "Mietantrag",
      "Haustiere: ☐ ja ☒ nein",
      "Raucher: ☒ ja ☐ nein",
      "☒ Stellplatz gewünscht",
      "☐ Keller gewünscht"
    ],
    template: template("Mietantrag", {
      haustiere: boolean(),
      raucher: boolean(),
      stellplatzGewuenscht: boolean("Stellplatz gewünscht"),
      kellerGewuenscht: boolean("Keller gewünscht")
    }),
    says: { haustiere: false, raucher: true, stellplatzGewuenscht: true, kellerGewuenscht: false }
  })

  reads("behind questions", {
    blocks: ["Questionnaire", "Do you own a car? [x] no [ ] yes", "Fumez-vous ? [ ] oui [x] non"],
    template: template("Questions", {
      ownsACar: boolean("Do you own a car?"),
      fumeur: boolean("Fumez-vous ?")
    }),
    says: { ownsACar: false, fumeur: false }
  })

  reads("behind each of several options", {
    blocks: [
      "Registration",
      "Gender: male [ ] female [x] diverse [ ]",
      "Marital status: single ☐ married ☒ divorced ☐",
      "Newsletter: no ☐ yes ☒",
      "Vegetarian: yes ☐ no ☒"
    ],
    template: template("Registration", {
      gender: string(),
      maritalStatus: string(),
      newsletter: boolean(),
      vegetarian: boolean()
    }),
    says: { gender: "female", maritalStatus: "married", newsletter: true, vegetarian: false }
  })

  reads("that are crossed out beside ticked ones", {
    blocks: ["Vehicle check", "✓ Seat belts ✗ First-aid kit", "✓ Warning triangle ✗ Spare wheel"],
    template: template("Check", {
      seatBelts: boolean(),
      firstAidKit: boolean(),
      warningTriangle: boolean(),
      spareWheel: boolean()
    }),
    says: { seatBelts: true, firstAidKit: false, warningTriangle: true, spareWheel: false }
  })

  reads("that say which", {
    blocks: ["Payment method: ☐ cash ☒ card ☐ transfer", "Delivery: ( ) pickup (x) courier"],
    template: template("Order", { paymentMethod: string(), delivery: string() }),
    says: { paymentMethod: "card", delivery: "courier" }
  })

  reads("in a column", {
    blocks: [
      "Checklist",
      [
        ["Check", "Done"],
        ["Windows closed", "☒"],
        ["Alarm on", "☐"],
        ["Lights off", "✓"]
      ]
    ],
    template: template("Checklist", {
      checks: template.array(template.object({ check: string(), done: boolean() }))
    }),
    says: {
      checks: [
        { check: "Windows closed", done: true },
        { check: "Alarm on", done: false },
        { check: "Lights off", done: true }
      ]
    }
  })
})

describe("Boxes in columns for yes and no", () => {
  const answers = template("History", {
    asthma: boolean(),
    diabetes: boolean(),
    epilepsy: boolean(),
    highBloodPressure: boolean()
  })
  const says = { asthma: false, diabetes: true, epilepsy: false, highBloodPressure: true }

  reads("with a box in each", {
    blocks: [
      "Medical history",
      [
        ["Condition", "Yes", "No"],
        ["Asthma", "☐", "☒"],
        ["Diabetes", "☒", "☐"],
        ["Epilepsy", "☐", "☒"],
        ["High blood pressure", "☒", "☐"]
      ]
    ],
    template: answers,
    says
  })

  reads("where no comes first", {
    blocks: [
      "Krankengeschichte",
      [
        ["Erkrankung", "nein", "ja"],
        ["Asthma", "☒", "☐"],
        ["Diabetes", "☐", "☒"],
        ["Epilepsie", "☒", "☐"],
        ["Bluthochdruck", "☐", "☒"]
      ]
    ],
    template: template("Krankengeschichte", {
      asthma: boolean(),
      diabetes: boolean(),
      epilepsie: boolean(),
      bluthochdruck: boolean()
    }),
    says: { asthma: false, diabetes: true, epilepsie: false, bluthochdruck: true }
  })

  reads("with an x in one of them", {
    blocks: [
      "Medical history",
      [
        ["Condition", "Yes", "No"],
        ["Asthma", "", "x"],
        ["Diabetes", "x", ""],
        ["Epilepsy", "", "X"],
        ["High blood pressure", "X", ""]
      ]
    ],
    template: answers,
    says
  })
})

describe("Boxes below their question", () => {
  reads("in a line each", {
    blocks: [
      "Order form",
      "Payment method",
      "[ ] Cash",
      "[✓] Card",
      "[ ] Invoice",
      "Delivery",
      "☒ Express",
      "☐ Standard",
      "Customer: Mona Falk"
    ],
    template: template("Order", { paymentMethod: string(), delivery: string(), customer: string() }),
    says: { paymentMethod: "Card", delivery: "Express", customer: "Mona Falk" }
  })

  reads("filled beside empty ones", {
    blocks: ["Order form", "Payment method: □ Cash ■ Card □ Invoice", "Customer: Mona Falk"],
    template: template("Order", { paymentMethod: string(), customer: string() }),
    says: { paymentMethod: "Card", customer: "Mona Falk" }
  })
})

describe("Letters that are spaced apart", () => {
  reads("in English", {
    blocks: [
      "I N V O I C E",
      "Invoice No.: B-204",
      "Date: 12 March 2026",
      "C U S T O M E R : L I N D Q V I S T  A B",
      "T O T A L : 1,250.00"
    ],
    template: template("Invoice", {
      invoiceNumber: string(),
      date: template.date(),
      total: template.number(),
      customer: string()
    }),
    says: { invoiceNumber: "B-204", date: "2026-03-12", total: 1250, customer: "LINDQVIST AB" }
  })

  reads("in German", {
    blocks: ["R E C H N U N G", "Rechnungsnummer: 4471", "G E S A M T B E T R A G: 318,50 EUR"],
    template: template("Rechnung", { rechnungsnummer: string(), gesamtbetrag: template.number() }),
    says: { rechnungsnummer: "4471", gesamtbetrag: 318.5 }
  })
})

describe("A paper that is read from the right", () => {
  reads("an Arabic invoice with words of another script", {
    blocks: [
      "فاتورة رقم INV-204",
      "اسم العميل: شركة Delta Parts للتجارة",
      "تاريخ الفاتورة: 15/03/2026",
      "المبلغ الإجمالي: 1,250.00 SAR"
    ],
    template: template("Invoice", {
      invoiceNumber: string(),
      customerName: string(),
      issueDate: template.date(),
      total: template.number()
    }),
    says: {
      invoiceNumber: "INV-204",
      customerName: "شركة Delta Parts للتجارة",
      issueDate: "2026-03-15",
      total: 1250
    }
  })

  reads("a Hebrew receipt", {
    blocks: [
      "קבלה",
      "מספר קבלה: 5512",
      "תאריך: 03/02/2026",
      "שם הלקוח: דנה כהן",
      "אמצעי תשלום: אשראי",
      [
        ["תיאור", "כמות", "סכום"],
        ["שולחן כתיבה", "1", "450.00"],
        ["כיסא משרדי מרופד", "2", "600.00"]
      ],
      "סכום כולל: 1,050.00"
    ],
    template: template("קבלה", {
      receiptNumber: string("מספר קבלה"),
      date: template.date("תאריך"),
      customer: string("שם הלקוח"),
      paymentMethod: string("אמצעי תשלום"),
      total: template.number("סכום כולל"),
      items: template.array(
        template.object({
          description: string("תיאור"),
          quantity: template.number("כמות"),
          amount: template.number("סכום")
        })
      )
    }),
    says: {
      receiptNumber: "5512",
      date: "2026-02-03",
      customer: "דנה כהן",
      paymentMethod: "אשראי",
      total: 1050,
      items: [
        { description: "שולחן כתיבה", quantity: 1, amount: 450 },
        { description: "כיסא משרדי מרופד", quantity: 2, amount: 600 }
      ]
    }
  })

  reads("a Hebrew lease with commas behind numbers, and an email longer than its label", {
    blocks: ["חוזה", "שם הלקוח: דנה כהן", "כתובת הנכס: רחוב הרצל 12, תל אביב", "דואר אלקטרוני: dana.cohen@example.com"],
    template: template("Lease", {
      customerName: string("שם הלקוח"),
      address: string("כתובת הנכס"),
      email: string("דואר אלקטרוני")
    }),
    says: { customerName: "דנה כהן", address: "רחוב הרצל 12, תל אביב", email: "dana.cohen@example.com" }
  })

  reads("an Arabic certificate whose fields are labelled in the template", {
    blocks: [
      "شهادة عمل",
      "اسم الموظف: محمد عبد الله الحسن",
      "رقم الموظف: EMP-2091",
      "البريد الإلكتروني: m@example.com"
    ],
    template: template("Certificate", {
      employeeName: string("اسم الموظف"),
      employeeNumber: string('Labelled "رقم الموظف"'),
      email: string("البريد الإلكتروني")
    }),
    says: { employeeName: "محمد عبد الله الحسن", employeeNumber: "EMP-2091", email: "m@example.com" }
  })

  reads("a Hebrew lease whose parties are labelled in the template", {
    blocks: ["חוזה", "שם המשכיר: יעל בן דוד", "שם השוכר: דנה כהן"],
    template: template("Lease", { landlord: string("שם המשכיר"), tenant: string("שם השוכר") }),
    says: { landlord: "יעל בן דוד", tenant: "דנה כהן" }
  })

  reads("an Arabic lease with a Hijri date", {
    blocks: ["عقد إيجار", "رقم العقد: 7781", "تاريخ العقد: 15/09/1447 هـ"],
    template: template("Lease", { contractNumber: string("رقم العقد"), contractDate: template.date("تاريخ العقد") }),
    says: { contractNumber: "7781", contractDate: "2026-03-04" }
  })
})

describe("Lists whose lines begin with letters or Roman numbers", () => {
  reads("until the outer list goes on", {
    blocks: [
      "Handover",
      "2. Included furniture:",
      "i. Bed",
      "ii. Wardrobe",
      "iii. Desk",
      "3. Keys handed over: 3",
      "Defects found:",
      "a) Scratched door",
      "b) Cracked tile"
    ],
    template: template("Handover", {
      includedFurniture: template.array(string()),
      keysHandedOver: template.number(),
      defectsFound: template.array(string())
    }),
    says: {
      includedFurniture: ["Bed", "Wardrobe", "Desk"],
      keysHandedOver: 3,
      defectsFound: ["Scratched door", "Cracked tile"]
    }
  })
})

describe("Dates in the boxes of a form", () => {
  reads("without anything between day, month and year", {
    blocks: ["Antrag", "Geburtsdatum: 24071988", "Eingang: 03 05 2026", "Aktenzeichen: 12041999"],
    template: template("Antrag", {
      geburtsdatum: template.date(),
      eingang: template.date(),
      aktenzeichen: string()
    }),
    says: { geburtsdatum: "1988-07-24", eingang: "2026-05-03", aktenzeichen: "12041999" }
  })
})

describe("Digits of other scripts", () => {
  reads("are printed in identifiers as they stand", {
    blocks: ["فاتورة ضريبية", "رقم الفاتورة: ٢٠٢٦/٤٥", "الإجمالي: ١٬٢٥٠٫٠٠ ريال"],
    template: template("فاتورة", {
      invoiceNumber: template.string("رقم الفاتورة"),
      total: template.number("الإجمالي")
    }),
    says: { invoiceNumber: "٢٠٢٦/٤٥", total: 1250 }
  })
})

describe("A long sentence behind a label", () => {
  const summary =
    "The customer asked us to replace the broken pump in the cellar, to clean all filters of the heating, and to check whether the valves that were fitted last year are still tight, which took two people a whole day."
  reads("is a text", {
    format: "DOCX",
    blocks: ["Service report", "Order number: S-118", `Summary: ${summary}`, "Technician: Anna Berg"],
    template: template("Report", { summary: template.string() }),
    says: { summary }
  })
})

describe("Columns of a journal", () => {
  reads("have abbreviated titles and accounts with their names", {
    blocks: [
      "Journal",
      [
        ["Txn Dt.", "Account", "Debit", "Credit"],
        ["13/05/2026", "1000 Cash", "500.00", ""],
        ["14/05/2026", "4000 Sales", "", "500.00"]
      ]
    ],
    template: template("Journal", {
      lines: template.array(template.object({ date: template.date(), account: template.string() }))
    }),
    says: {
      lines: [
        { date: "2026-05-13", account: "1000 Cash" },
        { date: "2026-05-14", account: "4000 Sales" }
      ]
    }
  })
})
