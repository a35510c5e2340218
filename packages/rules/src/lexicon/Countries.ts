/** Country names as addresses in the lexicon's languages print them. */
export const countryNames =
  "Deutschland|Germany|Allemagne|Alemania|Alemanha|Duitsland|Germania|Österreich|Austria|Autriche|Schweiz|Switzerland|Suisse|Suiza|Suíça|Svizzera|Frankreich|France|Francia|França|Frankrijk|" +
  "Italien|Italy|Italia|Italie|Itália|Spanien|Spain|España|Espagne|Espanha|Portugal|Niederlande|Netherlands|The Netherlands|Nederland|Pays-Bas|Países Bajos|Belgien|Belgium|Belgique|België|Bélgica|Luxemburg|Luxembourg|" +
  "Großbritannien|United Kingdom|Great Britain|England|Scotland|Wales|Royaume-Uni|Reino Unido|UK|U.K.|Ireland|Irland|Irlande|Irlanda|United States of America|United States|USA|U.S.A.|U.S.A|Vereinigte Staaten|États-Unis|Estados Unidos|" +
  "Canada|Kanada|Mexico|México|Brasil|Brazil|Brasilien|Argentina|Chile|Colombia|Peru|Perú|Uruguay|Australia|Australien|New Zealand|India|Indien|China|Hong Kong|Japan|South Korea|Korea|Singapore|" +
  "Polen|Poland|Polska|Pologne|Tschechien|Czech Republic|Czechia|Slovakia|Slowakei|Hungary|Ungarn|Romania|Rumänien|Bulgaria|Bulgarien|Croatia|Kroatien|Hrvatska|Slovenia|Slowenien|Serbia|Greece|Griechenland|Turkey|Türkei|Türkiye|" +
  "Sweden|Schweden|Sverige|Norway|Norwegen|Norge|Denmark|Dänemark|Danmark|Finland|Finnland|Suomi|Iceland|Estonia|Estland|Latvia|Lettland|Lithuania|Litauen|Ukraine|Israel|South Africa|Südafrika|United Arab Emirates|Liechtenstein|Monaco|Malta|Cyprus|Zypern|" +
  "Kuwait|Saudi Arabia|Qatar|Bahrain|Oman|UAE|U.A.E.|Egypt|Lebanon|Morocco|Maroc|Marokko|Tunisia|Tunisie|Algeria|Algérie|Nigeria|Ghana|Kenya|Tanzania|Uganda|Pakistan|Bangladesh|Sri Lanka|Nepal|Thailand|Vietnam|Viet Nam|Malaysia|Indonesia|Philippines|Cambodia|Lao PDR|Laos|Myanmar|Taiwan|Russia|Russland|Russie|Kazakhstan|" +
  "Ecuador|Bolivia|Paraguay|Venezuela|Panamá|Costa Rica|Guatemala|Honduras|El Salvador|Nicaragua|República Dominicana|Dominican Republic|Puerto Rico|Cuba|Angola|Moçambique|Mozambique|Cabo Verde|Sénégal|Senegal|Cameroun|Madagascar|Montenegro|Albania|Moldova|Belarus|Bosnia and Herzegovina|Bosna i Hercegovina|Srbija|Slovenija|Slovensko|România|Romania|Ελλάδα|Κύπρος|Россия|日本|中国|대한민국|North Macedonia|" +
  "Spojené státy americké|Česká republika|Slovenská republika|Rzeczpospolita Polska|Republik Österreich|République française|Spojené štáty americké|Stany Zjednoczone Ameryki|Соединённые Штаты Америки|" +
  "Německo|Rakousko|Švýcarsko|Francie|Španělsko|Portugalsko|Nizozemsko|Lucembursko|Spojené království|Irsko|Spojené státy|Polsko|Česko|Maďarsko|Rumunsko|Bulharsko|Chorvatsko|Slovinsko|Švédsko|Norsko|Dánsko|Finsko|Řecko|Turecko|Estonsko|Lotyšsko|Litva|Ukrajina|Japonsko|Jižní Korea|Austrálie|Brazílie|Mexiko|Indie|" +
  "Rakúsko|Švajčiarsko|Francúzsko|Taliansko|Španielsko|Holandsko|Belgicko|Luxembursko|Spojené kráľovstvo|Grécko|Južná Kórea|Brazília|" +
  "Niemcy|Szwajcaria|Francja|Włochy|Hiszpania|Portugalia|Holandia|Belgia|Luksemburg|Wielka Brytania|Irlandia|Stany Zjednoczone|Czechy|Słowacja|Węgry|Rumunia|Chorwacja|Słowenia|Szwecja|Norwegia|Finlandia|Grecja|Turcja|Łotwa|Litwa|Ukraina|Chiny|Japonia|Korea Południowa|Brazylia|Meksyk|" +
  "Tyskland|Österrike|Frankrike|Nederländerna|Storbritannien|Tjeckien|Slovakien|Ungern|Slovenien|Grekland|Turkiet|Sydkorea|" +
  "Sveits|Spania|Storbritannia|Tsjekkia|Kroatia|Hellas|Tyrkia|Sør-Korea|" +
  "Østrig|Frankrig|Nederlandene|Tjekkiet|Slovakiet|Rumænien|Grækenland|Tyrkiet|Letland|" +
  "Saksa|Itävalta|Sveitsi|Espanja|Portugali|Alankomaat|Iso-Britannia|Irlanti|Yhdysvallat|Puola|Tšekki|Unkari|Ruotsi|Norja|Kreikka|Turkki|Liettua|Kiina|Japani|Etelä-Korea|Meksiko|Intia|" +
  "Németország|Ausztria|Svájc|Franciaország|Olaszország|Spanyolország|Hollandia|Egyesült Királyság|Írország|Egyesült Államok|Lengyelország|Csehország|Szlovákia|Magyarország|Horvátország|Szlovénia|Svédország|Norvégia|Finnország|Görögország|Törökország|Észtország|Lettország|Litvánia|Ukrajna|Dél-Korea|Ausztrália|" +
  "Elveția|Franța|Țările de Jos|Regatul Unit|Statele Unite ale Americii|Polonia|Cehia|Slovacia|Ungaria|Suedia|Danemarca|Finlanda|Grecia|Turcia|Letonia|Lituania|Ucraina|Coreea de Sud|Mexic|" +
  "Austrija|Italija|Belgija|Ujedinjeno Kraljevstvo|Sjedinjene Američke Države|Estonija|Latvija|Južna Koreja|Australija|Indija|" +
  "Nemčija|Avstrija|Švica|Francija|Španija|Združeno kraljestvo|Združene države Amerike|Romunija|Bolgarija|Grčija|Turčija|Avstralija|Brazilija|Mehika|" +
  "Oostenrijk|Zwitserland|Spanje|Verenigd Koninkrijk|Ierland|Verenigde Staten|Tsjechië|Slowakije|Hongarije|Roemenië|Bulgarije|Kroatië|Slovenië|Zweden|Noorwegen|Denemarken|Griekenland|Turkije|Litouwen|Oekraïne|Zuid-Korea|" +
  "Spagna|Portogallo|Paesi Bassi|Belgio|Lussemburgo|Regno Unito|Stati Uniti|Cechia|Slovacchia|Ungheria|Croazia|Svezia|Danimarca|Turchia|Lettonia|Giappone|Corea del Sud|Brasile|Messico|" +
  "Países Baixos|Luxemburgo|Tchéquia|Eslováquia|Hungria|Romênia|Croácia|Eslovênia|Suécia|Noruega|Dinamarca|Turquia|Ucrânia|Japão|Coreia do Sul|" +
  "Chequia|Rumanía|Japón|Corea del Sur|" +
  "Tchéquie|Slovaquie|Hongrie|Roumanie|Bulgarie|Croatie|Suède|Norvège|Finlande|Grèce|Turquie|Estonie|Lettonie|Lituanie|Chine|Corée du Sud|Brésil|Mexique|" +
  "Vereinigtes Königreich|Südkorea|" +
  "Alemanya|Suïssa|Espanya|Països Baixos|Regne Unit|Estats Units|Txèquia|Hongria|" +
  "Almanya|Avusturya|İsviçre|Fransa|İtalya|İspanya|Portekiz|Hollanda|Belçika|Birleşik Krallık|Amerika Birleşik Devletleri|Polonya|Çekya|Slovakya|Macaristan|Romanya|Bulgaristan|Hırvatistan|Slovenya|İsveç|Norveç|Danimarka|Finlandiya|Yunanistan|Estonya|Letonya|Litvanya|Ukrayna|Japonya|Güney Kore|Avustralya|Brezilya|Meksika|Hindistan|" +
  "Saksamaa|Prantsusmaa|Itaalia|Hispaania|Ühendkuningriik|Iirimaa|Ameerika Ühendriigid|Poola|Tšehhi|Slovakkia|Ungari|Rumeenia|Bulgaaria|Horvaatia|Sloveenia|Rootsi|Taani|Soome|Kreeka|Türgi|Eesti|Leedu|Hiina|Jaapan|Lõuna-Korea|Austraalia|Brasiilia|Mehhiko|" +
  "Vācija|Šveice|Portugāle|Nīderlande|Luksemburga|Apvienotā Karaliste|Īrija|Amerikas Savienotās Valstis|Polija|Čehija|Slovākija|Ungārija|Rumānija|Bulgārija|Horvātija|Zviedrija|Norvēģija|Dānija|Somija|Grieķija|Igaunija|Lietuva|Japāna|Dienvidkoreja|" +
  "Vokietija|Šveicarija|Prancūzija|Ispanija|Portugalija|Nyderlandai|Liuksemburgas|Jungtinė Karalystė|Airija|Jungtinės Valstijos|Lenkija|Čekija|Vengrija|Rumunija|Kroatija|Švedija|Suomija|Graikija|Turkija|Estija|Kinija|Japonija|Pietų Korėja|" +
  "Германия|Австрия|Швейцария|Франция|Италия|Испания|Португалия|Нидерланды|Бельгия|Люксембург|Великобритания|Ирландия|Соединенные Штаты|Канада|Польша|Чехия|Словакия|Венгрия|Румыния|Болгария|Хорватия|Словения|Швеция|Норвегия|Дания|Финляндия|Греция|Турция|Эстония|Латвия|Литва|Украина|Китай|Япония|Республика Корея|Австралия|Бразилия|Мексика|Индия|" +
  "Німеччина|Австрія|Швейцарія|Франція|Італія|Іспанія|Португалія|Нідерланди|Бельгія|Велика Британія|Ірландія|Сполучені Штати|Польща|Чехія|Словаччина|Угорщина|Румунія|Болгарія|Хорватія|Словенія|Швеція|Норвегія|Данія|Фінляндія|Греція|Туреччина|Естонія|Латвія|Україна|Японія|Південна Корея|Австралія|Бразилія|Індія|" +
  "Γερμανία|Αυστρία|Ελβετία|Γαλλία|Ιταλία|Ισπανία|Πορτογαλία|Κάτω Χώρες|Βέλγιο|Λουξεμβούργο|Ηνωμένο Βασίλειο|Ιρλανδία|Ηνωμένες Πολιτείες|Καναδάς|Πολωνία|Τσεχία|Σλοβακία|Ουγγαρία|Ρουμανία|Βουλγαρία|Κροατία|Σλοβενία|Σουηδία|Νορβηγία|Δανία|Φινλανδία|Τουρκία|Εσθονία|Λετονία|Λιθουανία|Ουκρανία|Ιαπωνία|Νότια Κορέα|Αυστραλία|Βραζιλία|Μεξικό|Ινδία|" +
  "Нидерландия|Белгия|Обединеното кралство|Съединени щати|Полша|Унгария|Румъния|България|Хърватия|Финландия|Гърция|Естония|Южна Корея|Мексико|" +
  "Немачка|Аустрија|Италија|Шпанија|Португалија|Холандија|Белгија|Луксембург|Уједињено Краљевство|Сједињене Државе|Словачка|Румунија|Словенија|Грчка|Естонија|Летонија|Литванија|Украјина|Јапан|Јужна Кореја|Аустралија|Бразил|Индија|" +
  "斯洛文尼亚|" +
  "オーストリア|ポルトガル|ルクセンブルク|アイルランド|アメリカ合衆国|ポーランド|スロバキア|ハンガリー|ルーマニア|ブルガリア|クロアチア|スロベニア|スウェーデン|ノルウェー|デンマーク|フィンランド|エストニア|リトアニア|ウクライナ|オーストラリア|" +
  "오스트리아|룩셈부르크|슬로바키아|크로아티아|슬로베니아|에스토니아|리투아니아|우크라이나|오스트레일리아"
