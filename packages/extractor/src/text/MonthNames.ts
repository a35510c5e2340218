import { fold } from "./FoldedText.js"

/**
 * Names and abbreviations of the twelve months in 30 languages, from Unicode's CLDR, folded and without dots. Some name
 * different months in different languages (`listopad`: October in Croatian, November in Polish).
 */
const names: ReadonlyArray<string> = [
  "january jan januar janvier janv enero ene janeiro gennaio gen januari stycznia styczeń sty ledna leden led januára január tammikuuta tammikuu tammi jaanuar jaan janvāris sausio sausis ianuarie ian siječnja siječanj sij ocak oca ιανουαρίου ιαν января январь янв січня січень січ януари يناير ינואר มกราคม มค",
  "february feb februar février févr febrero fevereiro fev febbraio februari lutego luty lut února únor úno februára február helmikuuta helmikuu helmi veebruar veebr februāris febr vasario vasaris februarie veljače veljača velj şubat şub φεβρουαρίου φεβ февраля февраль февр лютого лютий лют февруари فبراير פברואר กุมภาพันธ์ กพ",
  "march mar märz mrz mär mars marzo março maart mrt marca marzec března březen bře marec marts maaliskuuta maaliskuu maalis märts kovo kovas március márc martie ožujka ožujak ožu mart μαρτίου μαρ марта март мар березня березень бер maret مارس מרץ מרס มีนาคม มีค",
  "april apr avril avr abril abr aprile kwietnia kwiecień kwi dubna duben dub apríla apríl huhtikuuta huhtikuu huhti aprill aprīlis balandžio balandis április ápr aprilie travnja travanj tra nisan nis απριλίου απρ апреля апрель апр квітня квітень квіт април أبريل ابريل إبريل אפריל เมษายน เมย",
  "may mai mayo maio maggio mag mei maja maj května květen kvě mája máj toukokuuta toukokuu touko maijs gegužės gegužė május svibnja svibanj svi mayıs μαΐου μαΐ мая май травня травень трав مايو מאי พฤษภาคม พค",
  "june jun juni juin junio junho giugno giu czerwca czerwiec cze června červen čvn júna jún junij kesäkuuta kesäkuu kesä juuni jūnijs jūn birželio birželis június iunie iun lipnja lipanj lip haziran haz ιουνίου ιουν июня июнь июн червня червень черв юни يونيو يونيه יוני มิถุนายน มิย",
  "july jul juli juillet juil julio julho luglio lug lipca lipiec lip července červenec čvc júla júl julij heinäkuuta heinäkuu heinä juuli jūlijs jūl liepos liepa július iulie iul srpnja srpanj srp temmuz tem ιουλίου ιουλ июля июль июл липня липень лип юли يوليو يوليه יולי กรกฎาคม กค",
  "august aug août agosto ago augustus sierpnia sierpień sie srpna srpen srp augusta avgust avg augusti elokuuta elokuu elo augusts rugpjūčio rugpjūtis augusztus kolovoza kolovoz kol ağustos ağu αυγούστου αυγ августа август авг серпня серпень серп agustus agu أغسطس اغسطس אוגוסט สิงหาคม สค",
  "september sept sep sept septembre septiembre setembro set settembre września wrzesień wrz září zář septembra syyskuuta syyskuu syys septembris rugsėjo rugsėjis szeptember szept septembrie rujna rujan ruj eylül eyl σεπτεμβρίου σεπ сентября сентябрь сент вересня вересень вер септември سبتمبر ספטמבר กันยายน กย",
  "october oct oktober okt octobre octubre outubro out ottobre ott października październik paź října říjen říj októbra október lokakuuta lokakuu loka oktoober oktobris spalio spalis octombrie listopada listopad lis ekim eki οκτωβρίου οκτ октября октябрь окт жовтня жовтень жовт октомври أكتوبر اكتوبر אוקטובר ตุลาคม ตค",
  "november nov novembre noviembre novembro listopada listopad lis listopadu novembra marraskuuta marraskuu marras novembris lapkričio lapkritis noiembrie studenoga studeni stu kasım kas νοεμβρίου νοε ноября ноябрь нояб листопада листопад лист ноември نوفمبر נובמבר พฤศจิกายน พย",
  "december dec dezember dez décembre déc diciembre dic dezembro dicembre grudnia grudzień gru prosince prosinec pro decembra desember des joulukuuta joulukuu joulu detsember dets decembris gruodžio gruodis decembrie prosinca prosinac aralık ara δεκεμβρίου δεκ декабря декабрь дек грудня грудень груд декември ديسمبر דצמבר ธันวาคม ธค"
]

const monthsByName = new Map<string, Array<number>>()
for (const [index, line] of names.entries()) {
  for (const name of line.split(" ")) {
    const months = monthsByName.get(name)
    if (months === undefined) monthsByName.set(name, [index + 1])
    else months.push(index + 1)
  }
}

/** The months, 1 to 12, that a word may name; empty for other words. */
export const monthsNamed = (word: string): ReadonlyArray<number> => {
  const name = fold(word).replace(/[^\p{L}\p{M}]+/gu, "")
  return monthsByName.get(name) ?? (name.startsWith(inHebrew) ? (monthsByName.get(name.slice(1)) ?? []) : [])
}

/** "In", which Hebrew prefixes to the month. */
const inHebrew = "ב"

/** The month names, from January, that are not in Latin, Greek or Cyrillic script. */
export const monthsOfOtherScripts: ReadonlyArray<ReadonlyArray<string>> = names.map((line) =>
  line.split(" ").filter((name) => !/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(name))
)
