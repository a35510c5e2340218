/** A pump's line, with its litres and the price of one: "41,37 L x 1,759 EUR/L". */
export const pumped =
  /(?<litres>\d{1,3}[.,]\d{2,3})\s?(?:l|lt|ltr|litres?|liter|litros?|litri)\b\.?\s*(?:[x×*@à]|zu|at)?\s*(?:EUR|€|£|GBP|CHF|PLN|SEK|DKK|CZK)?\s?(?<price>\d{1,3}[.,]\d{2,3})\s?(?:€|EUR|£|GBP|p|CHF|zł|PLN|kr|SEK|DKK|Kč|CZK)?\s?(?:\/|pro|per|je|por|al)?\s?(?:l|lt|ltr|liter|litre|litro)?/iu

/** What is pumped. */
export const fuelNames =
  /(?<!\p{L})(?:Super(?: Plus| Bleifrei| 95| 98| E5| E10)*|Diesel(?: Plus| Premium)?|Euro ?(?:95|98)(?: E10)?|SP ?9[58](?:-E10)?|Gazole(?: Premium)?|Gasóleo(?: A| e\+)?|Gasolina (?:Sin Plomo )?9[58](?: Simples)?|Sin Plomo 9[58]|Benzina(?: Senza Piombo)?|Gasolio|Unleaded(?: 9[578])?|Premium Unleaded|Regular Unleaded|Benzine|Pb ?9[58]|ON|LPG|Autogas|Erdgas|CNG|AdBlue|Bensin 95|Blyfri 95|Natural 95|Nafta)(?![\p{L}\d])/u

/** Words of keys, folded, that ask for what was pumped, how many litres, and the price of one. */
export const fuelKeys = {
  price:
    /^(?:(?:fuel )?(?:unit )?price (?:per |a )?(?:litre|liter|l|gallon)|(?:preis|literpreis)(?: (?:pro|je) liter)?|prix (?:au |par |du )?litre|precio (?:por |del )?litro|prezzo (?:al |per )?litro|preco (?:por )?litro|prijs (?:per )?liter|literprijs|cena (?:za )?litr(?:a)?|literpris)$/,
  litres:
    /^(?:(?:number (?:of )?|quantity (?:in )?|fuel |total |volume (?:in )?|anzahl |nombre (?:de )?|getankte )?(?:lit(?:er|re)s?|litros?|litri|litry|litrow|liter)|fuel (?:quantity|volume)|volume)$/,
  name: /^(?:fuel(?: ?(?:type|grade|product|name))?|kraftstoff(?:art|sorte)?|(?:type (?:de )?)?carburant|(?:tipo (?:de )?)?(?:combustible|combustivel)|carburante|(?:soort )?brandstof|paliwo|rodzaj paliwa|bransle|drivmedel|braendstof)$/
}
