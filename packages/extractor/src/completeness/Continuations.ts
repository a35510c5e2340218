import type { Line } from "@winnow/document"
import { lineText } from "@winnow/document"

/** Whether a line says that the text above it continues elsewhere: "continued on next page", "Übertrag 1.234,50". */
export const saysContinued = (line: Line): boolean => {
  const text = lineText(line).normalize("NFKC").toLowerCase()
  if (text.length > maxLength) return false
  return (
    onNextPage.test(text) ||
    (carried.test(text) && !ofAccount.test(text)) ||
    alone.test(text.replace(around, "")) ||
    pageBehind.test(text)
  )
}

const maxLength = 80

/** Phrases that mean a continuation anywhere in a short line. */
const onNextPage = new RegExp(
  [
    "(?<!\\p{L})(?:continue[sd]?|cont(?:'d|d|\\.)?|more|see|carried) (?:on|overleaf|over to) ?(?:the )?(?:next|following|reverse)?(?: page| side| sheet| page \\d+| overleaf)",
    "carried (?:forward |over )?to (?:the )?(?:next|following)? ?(?:page|sheet)|(?:items?|rows?|lines?|entries|transactions) on (?:the )?(?:next|following) (?:page|sheet)",
    "(?:to be )?continued overleaf|please turn over|(?:see|continues?d?) (?:next|following) page",
    "(?:fortsetzung|weiter|übertrag) (?:auf|siehe)?(?: der)? ?(?:nächste[rn]?|folgende[rn]?|seite|blatt|rückseite)|siehe (?:nächste seite|rückseite)|fortsetzung folgt",
    "(?:suite|voir) (?:à la |en |au )?(?:page|verso|suivante)|à reporter|tournez s.?v.?p",
    "(?:continúa|sigue|continua|segue|continuació) (?:en|a|na|no|nella|alla|sulla|al|à)(?: la)? (?:página|pagina|pàgina|próxima|siguiente|següent|dorso|verso|vuelta|prossima|seguente|hoja)|suma y sigue|suma i segueix",
    "continua na (?:próxima|página)|continua (?:nella|alla) pagina",
    "(?:vervolg|zie) (?:op )?(?:de )?(?:volgende|ommezijde|keerzijde|pagina)|wordt vervolgd|over te brengen",
    "(?:fortsätter|fortsättning|forts\\.?|fortsættes|fortsetter|jatkuu) (?:på |på neste |på næste |på nästa )?(?:nästa|næste|neste|seuraavalla|sida|side|sivulla)",
    "(?<!\\p{L})(?:ciąg dalszy|c\\.? ?d\\.?) (?:nastąpi|(?:na|w) (?:następnej|kolejnej|odwrocie|str))|do przeniesienia",
    "(?:pokračování|pokračovanie) (?:na|viz)|k převodu|na prenos",
    "folytatás a|következő oldalon",
    "(?:continuare|continuă) (?:pe|la) (?:pagina|verso)|de reportat",
    "(?:nastavak|nadaljevanje|наставак) (?:na|на) (?:sljedećoj|sledećoj|naslednji|idućoj|следећој)",
    "продолжение (?:на|следует)|продължава на|продължение на|продовження (?:на|буде)",
    "συνέχεια (?:στην|στη)|συνεχίζεται|εις μεταφορά|σε μεταφορά",
    "(?:devamı|arka|sonraki) (?:arka|sonraki|sayfada)|nakli yekun",
    "(?:järgneb|jätkub) (?:järgmisel|leheküljel)|(?:tęsinys|tęsiama) kitame|turpinājums (?:nākamajā|lapā)",
    "(?:bersambung|dilanjutkan|berlanjut) (?:ke|di)|chuyển (?:sang )?trang sau|(?:xem )?tiếp (?:theo )?trang sau|còn tiếp",
    "次(?:の)?(?:頁|ページ|葉)(?:へ|に)(?:続く|つづく|繰越)|次(?:頁|ページ)繰越",
    "(?:续|續|接|转|轉|见|見)下[页頁]|下[页頁](?:续|續|继续|繼續)|過次[页頁]|过次页",
    "다음 ?(?:페이지|장|쪽)(?:에|으로)? ?(?:계속|이월|이어)"
  ].join("|"),
  "u"
)

/** A sum carried to another page: at most a few other words, these words, then amounts. */
const carried = new RegExp(
  `^(?:[\\p{L}.-]+ ){0,2}(?:${[
    "carried (?:forward|over)|c ?\\/ ?f(?:wd)?",
    "(?:zwischen)?übertrag",
    "a riportare|a transportar|total a transportar|total à reporter|suma y sigue",
    "te transporteren|transporteren",
    "överfört|att överföra|overført|overføres|siirretään|siirto",
    "do przeniesienia|převod|přeneseno|prenos|prijenos|átvitel|átvitt",
    "перенос|перенесено|пренос|перенесення|μεταφορά|ülekanne|perkeliama|pārnests",
    "devreden|nakliyekûn|jumlah dipindahkan",
    "繰越|次頁繰越|이월"
  ].join("|")})[^\\p{L}]*(?:\\p{L}{3}|kr\\.?|zł|kč|ft|лв\\.?|руб\\.?)?[^\\p{L}]*$`,
  "u"
)

/** An account's balance is carried to its next statement, not to the next page. */
const ofAccount = /balance|saldo|solde|kontostand|bakiye|остаток|баланс|残高|잔액|余额|餘額/u

/** Words that mean a continuation only if they are the whole line. */
const alone =
  /^(?:(?:to be )?continued|p\.t\.o|cont'd|c\.?d\.?n\.?|fortsetzung|forts|à suivre|suite|continúa|continua|vervolg|fortsættes|fortsätter|fortsetter|jatkuu|ciąg dalszy|pokračování|pokračovanie|folytatás|continuare|nastavak|nadaljevanje|продолжение|продължение|продовження|συνέχεια|devamı var|devamı|järgneb|jätkub|tęsinys|turpinājums|bersambung|còn tiếp|続く|つづく|계속|续|續)$/u
/** ".../2": another page follows. */
const pageBehind = /^\s*(?:\.{2,3}|…)\s?\/\s?\d{1,2}\s*$/
const around = /^[^\p{L}]+|[^\p{L}]+$/gu
