/**
 * Every weight and threshold of the extractor. Scores are products of factors in [0, 1]; distances are in line heights.
 */
export const weights = {
  /** A label that the lexicon calls weak, and one that lacks the key's head word ("Passport" for passportNumber). */
  weakPhrase: 0.7,
  headlessPhrase: 0.75,
  /** Initials in a context, which name a thing and not whose: the words of the key say more. */
  contextInitials: 0.75,
  /** A label that says a party by the words of the key: less than who stands there as a party of a paper. */
  composedName: 0.85,
  /** A label of a concept that stands in for the one asked for. */
  standIn: 0.9,
  /** A label that says the key of another field of the same concept: "Summe" for `total`, where `summe` is asked too. */
  rivals: 0.5,
  /** A tax's own label for its rate: only what is a percentage for sure. */
  rateBesideTax: 0.6,
  /** A label that says the words of a key in its own way: all of them, the first of them, only the last, further words, no word of the type, none of counting. */
  words: {
    full: 0.85,
    partial: 0.55,
    headOnly: 0.95,
    strangeWord: 0.82,
    typeless: 0.93,
    uncounted: 0.87,
    /** The share of a word that an abbreviation has at least. */
    abbreviation: 0.42,
    /** Below it a caption is no label; and how near the best a second field's must come. */
    least: 0.5,
    asGood: 0.9,
    /** A caption this much like a field's name is no value. */
    sure: 0.75
  },
  /** How the label stands in its segment. */
  label: {
    whole: 1,
    startWithColon: 1,
    start: 0.85,
    colon: 0.88,
    colonInProse: 0.72,
    /** Further words stand between the phrase and its colon. */
    longer: 0.6,
    afterSeparator: 0.8,
    within: 0.5,
    inProse: 0.3
  },
  /** Where the value stands from its label. */
  same: 1,
  /** A date or a number that follows a label at once, in the middle of a sentence. */
  inProse: 0.6,
  /** Amounts left of others beside one label: rates and bases stand before the amount itself. */
  amountBefore: 0.9,
  /** An amount below a label that has another one beside it. */
  besideAnother: 0.7,
  /** An amount of which a rate is told. */
  base: 0.4,
  /** A share where a sum is asked for. */
  share: 0.2,
  /** A value in the rows of a table of items is seldom the document's own. */
  inItems: 0.55,
  /** A value in the part of the other party, in the own part, and in nobody's for the paper's reader, where it has another one for its writer and where it has none. */
  otherParty: 0.4,
  ownParty: 1.1,
  nobodysForReader: 0.55,
  writersForReader: 0.3,
  /** Below this share of a page's text stand the writer's own data. */
  pageEnd: 0.85,
  /** A sentence whose subject is the label. */
  said: 0.85,
  sameSkippedWord: 0.93,
  right: 0.97,
  rightDistance: 0.006,
  /** Words far right of a caption without a colon. */
  farFromBare: 0.96,
  rightSkipped: 0.85,
  below: 0.9,
  /** Words below a caption, where both have something beside them. */
  nextCaption: 0.85,
  belowLine: 0.12,
  belowMisaligned: 0.75,
  /** In the drawn box of its label; and beside a box that has a value in it. */
  boxed: 0.95,
  besideBox: 0.8,
  /** An amount above its column's sum. */
  addend: 0.7,
  /** The farthest that a value stands right of or below its label. */
  farthestRight: 60,
  farthestBelow: 3.6,
  farthestInBox: 14,
  /** Letters this much lower than the usual ones are small print. */
  smallPrint: 0.85,
  /** A page header's or footer's value is taken only when the body has none. */
  edge: 0.97,
  /** Added along the document: totals stand late, numbers and dates of the document early. */
  position: 0.05,
  /** Added when amounts agree (net + tax = gross), and the score of an amount that only they tell. */
  crossCheck: 0.25,
  crossCheckOnly: 0.62,
  /** A value of a self-evident form without a label: IBAN with checksum, e-mail address, VAT id, the only date. */
  unlabelled: {
    iban: 0.75,
    /** As long as its country's, with a wrong check digit. */
    mistypedIban: 0.46,
    vatId: 0.6,
    email: 0.6,
    url: 0.5,
    phone: 0.5,
    time: 0.5,
    currency: 0.7,
    besideNumber: 0.72,
    besidePlace: 0.64,
    date: 0.46,
    title: 0.5,
    accessKey: 0.7,
    ownForm: 0.6
  },
  /** The ends of the only time that a document tells. */
  period: { alone: 0.5 },
  /** How many rows from the top a title or a name in large letters may stand. */
  titleRows: 12,
  /** How far below one another, in lines, the lines of a head without an address stand. */
  contactGap: 1.35,
  largeLetters: 1.2,
  /** A list's element, and how many a list may have. */
  list: 0.7,
  longestList: 500,
  /** A part of a job's or a study's head. */
  career: 0.8,
  /** A party of a contract's first sentence, and who is greeted or signs. */
  contractParty: 0.6,
  /** A ticked box beside a question, and one before a statement. */
  choice: 1.05,
  statement: 0.6,
  letter: 0.45,
  /**
   * The ends of a journey behind "Route:", in words and behind its own word; codes of
   * two airports, times in their order, a titled traveller, and what is called in few ways.
   */
  journey: {
    named: 0.75,
    told: 0.6,
    marked: 0.66,
    among: 0.92,
    codes: 0.5,
    time: 0.5,
    traveller: 0.5,
    form: 0.5
  },
  /** A value that a sentence tells. */
  sentence: 0.55,
  /** More for one that says that an agreement is in force until then. */
  betterSentence: 0.05,
  /** What a sentence tells in a way that nothing else is told in. */
  fact: 0.7,
  /** What speaks for a name at the head of a page, or at its foot, as the writer's; the least of it, and its score. */
  issuer: {
    headRows: 16,
    firstRows: 2,
    legalForm: 0.4,
    business: 0.3,
    large: 0.25,
    largest: 0.1,
    first: 0.2,
    contact: 0.25,
    repeated: 0.25,
    host: 0.35,
    least: 0.4,
    score: 0.44,
    more: 0.3,
    most: 0.66
  },
  party: {
    labelled: 0.93,
    headed: 0.75,
    placed: 0.6,
    named: 1.25,
    /** A party that stands for another one that the document does not tell from it. */
    standIn: 0.9,
    /** How far below its heading a party's address may begin, in lines. */
    headingLines: 8,
    /** How far below a heading, and below one another, the lines of a party without an address stand. */
    nameBelow: 3.2,
    /** How many lines above another block beside it one begins that is higher. */
    higherBy: 2,
    /** A block this much like the seller's is nobody else's. */
    surelySeller: 0.75,
    /** What speaks for the seller in an address without a heading, and what against. */
    seller: {
      edge: 0.4,
      sender: 0.8,
      otherSender: 0.5,
      besideOther: 0.3,
      /** It begins higher than what stands beside it, and alone has a name in larger letters. */
      higher: 0.35,
      largeName: 0.35,
      topmost: 0.2,
      only: 0.1,
      contact: 0.4,
      contacts: 0.9,
      greeted: 0.8,
      /** Its address stands last above a letter's greeting. */
      aboveGreeting: 0.5
    }
  },
  table: {
    /** A header's weight by its place in the lexicon's list: from 1 for the first phrase to this for the last. */
    lastPhrase: 0.8,
    ownPhrase: 0.9,
    /** A title that is one word of a field's key. */
    oneWord: 0.85,
    /** The same where it is not the word that says what kind of thing the field is. */
    besideHead: 0.7,
    /** A title that says a field's words in its own way, and what it adds to a usual title of the field. */
    worded: 0.9,
    bothWays: 0.03,
    /** Added where title and field say the same of the tax in an amount. */
    taxSide: 0.05,
    /** A title with the number by which a field differs from others. */
    numbered: 0.8,
    /** What an array is called, above what each of its things is. */
    arrayName: 0.8,
    /** The same for a field that asks for their name, which is no description beside it. */
    arrayNameOfName: 1.05,
    /** A phrase that covers hardly anything of its header cell. */
    partlyCovered: 0.45,
    headerCell: 0.5,
    /** A cell of two lines is two labels when each is one and the whole is none. */
    wholeCell: 0.85,
    stackedLabel: 0.75,
    /** Taken off for a header's cells that no known field has, and each further row. */
    strangeCell: 0.15,
    headerRow: 0.05,
    threshold: 1.3,
    /** Distances in line heights: rows of one header, label pieces of one header line, an item's rows, the table's end. */
    headerGap: 0.9,
    /** Lines of one cell stand so close, in lines. */
    lineGap: 0.4,
    headerCut: 0.45,
    continuationGap: 1.2,
    groupGap: 0.25,
    tableGap: 9,
    farthestColumn: 6,
    /** Share of the usual cells that an item fills, and of the fields that a repeated header has. */
    typicalCells: 0.55,
    /** The same for a row that starts with the name of a total; and the share of labels in a row that heads another table. */
    typicalTotal: 0.8,
    otherHeader: 0.6,
    repetition: 0.7,
    /** Items and taxes told without a header, and within how many rows their sum must stand. */
    plainItem: 0.6,
    /** A value beside a label in an item's own lines. */
    itemLabel: 0.7,
    taxLine: 0.6,
    /** A name and an amount in a row below the array's name, or above their sum. */
    entry: 0.6,
    /** A number that the product of two others tells. */
    product: 0.6,
    totalRows: 8,
    /** The share of a column's widest line that an item's name fills before it goes on in the next one. */
    fullLine: 0.5
  },
  /** Below it a field is null; a required field accepts less, never nothing. */
  threshold: 0.42,
  requiredThreshold: 0.34,
  /** What reasons add to the logarithm of the odds that a value is right; see `Confidence.ts`. */
  confidence: {
    by: {
      label: -2.09,
      column: -2,
      form: -0.69,
      party: -1.56,
      sentence: -0.65,
      letter: -1.19,
      career: -0.54,
      list: -2.17,
      row: -2.41,
      product: -1.34
    },
    named: -0.18,
    placed: 1.15,
    formed: 0.08,
    score: 1.95,
    checked: 1.14,
    alone: 1.96,
    repeated: 0.85,
    free: -0.7,
    known: 0.51,
    found: 0.23
  }
} as const
