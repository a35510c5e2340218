/** Country names as addresses in the lexicon's languages print them. */
export const countryNames =
  "Deutschland|Germany|Allemagne|Alemania|Alemanha|Duitsland|Germania|Österreich|Austria|Autriche|Schweiz|Switzerland|Suisse|Suiza|Suíça|Svizzera|Frankreich|France|Francia|França|Frankrijk|" +
  "Italien|Italy|Italia|Italie|Itália|Spanien|Spain|España|Espagne|Espanha|Portugal|Niederlande|Netherlands|The Netherlands|Nederland|Pays-Bas|Países Bajos|Belgien|Belgium|Belgique|België|Bélgica|Luxemburg|Luxembourg|" +
  "Großbritannien|United Kingdom|Great Britain|England|Scotland|Wales|Royaume-Uni|Reino Unido|UK|U.K.|Ireland|Irland|Irlande|Irlanda|United States of America|United States|USA|U.S.A.|Vereinigte Staaten|États-Unis|Estados Unidos|" +
  "Canada|Kanada|Mexico|México|Brasil|Brazil|Brasilien|Argentina|Chile|Colombia|Peru|Perú|Uruguay|Australia|Australien|New Zealand|India|Indien|China|Hong Kong|Japan|South Korea|Korea|Singapore|" +
  "Polen|Poland|Polska|Pologne|Tschechien|Czech Republic|Czechia|Slovakia|Slowakei|Hungary|Ungarn|Romania|Rumänien|Bulgaria|Bulgarien|Croatia|Kroatien|Hrvatska|Slovenia|Slowenien|Serbia|Greece|Griechenland|Turkey|Türkei|Türkiye|" +
  "Sweden|Schweden|Sverige|Norway|Norwegen|Norge|Denmark|Dänemark|Danmark|Finland|Finnland|Suomi|Iceland|Estonia|Estland|Latvia|Lettland|Lithuania|Litauen|Ukraine|Israel|South Africa|Südafrika|United Arab Emirates|Liechtenstein|Monaco|Malta|Cyprus"
