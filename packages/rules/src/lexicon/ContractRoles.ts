/** What the parties of a contract are called, folded: one line for one side, in all languages. */
const sides: ReadonlyArray<string> = [
  "provider contractor caterer photographer performer supplier seller vendor consultant freelancer agency prestataire fournisseur vendeur consultante auftragnehmer auftragnehmerin dienstleister anbieter lieferant verkaufer verkauferin proveedor proveedora prestador prestadora contratista vendedor vendedora contratada contratado fornecedor fornecedora fornitore prestatore appaltatore venditore opdrachtnemer leverancier verkoper zleceniobiorca zleceniobiorcy wykonawca wykonawcy sprzedawca sprzedawcy sprzedajacy uslugodawca dodavatel zhotovitel prodavajici poskytovatel leverantor saljare uppdragstagare leverandor saelger sælger leverantoren saljaren sprzedajacym",
  "client customer buyer purchaser kunde kundin auftraggeber auftraggeberin besteller kaufer kauferin acheteur acquereur beneficiaire cliente comprador compradora comitente contratante committente acquirente opdrachtgever klant koper afnemer zleceniodawca zleceniodawcy zamawiajacy kupujacy nabywca odberatel objednatel kupujici kund kopare uppdragsgivare kunde kober kunden koparen zamawiajacym kupujacym",
  "landlord lessor bailleur bailleresse vermieter vermieterin arrendador arrendadora locador locadora senhorio locatore verhuurder wynajmujacy wynajmujacego wydzierzawiajacy pronajimatel hyresvard hyresvarden uthyrare udlejer utleier",
  "tenant lessee locataire preneur mieter mieterin arrendatario arrendataria inquilino inquilina locatario locataria conduttore huurder najemca najemcy dzierzawca najemce hyresgast hyresgasten lejer leietaker wynajmujacym",
  "employer employeur arbeitgeber arbeitgeberin empleador empleadora empregador empregadora werkgever pracodawca pracodawcy zamestnavatel arbetsgivare arbetsgivaren arbejdsgiver arbejdsgiveren arbeidsgiver datore entidade empresa",
  "employee worker executive salarie salariee arbeitnehmer arbeitnehmerin trabajador trabajadora empleado empleada empregado empregada lavoratore lavoratrice dipendente werknemer werkneemster pracownik pracownika zamestnanec arbetstagare arbetstagaren anstalld medarbejder lonmodtager lonmodtageren arbeidstaker mitarbeiter mitarbeiterin medewerker pracownikiem pracowniczka trabalhadora trabajadora colaborador colaboradora",
  "disclosing discloser offenlegende offenlegender informationsgeber divulgatrice emettrice reveladora divulgadora divulgante comunicante rivelante divulgatore verstrekkende verstrekker",
  "receiving recipient receiver empfangende empfangender empfanger informationsempfanger receptrice destinataire beneficiaire receptora receptor destinatario recebedora ricevente ontvangende ontvanger",
  "lender preteur darlehensgeber prestamista mutuante geldgever uitlener pozyczkodawca veritel langivare langivaren langiver darlehensgeberin mutuante prestatore",
  "borrower emprunteur darlehensnehmer prestatario mutuaria mutuario geldnemer lener pozyczkobiorca dluznik lantagare lantagaren lantager laantager darlehensnehmerin",
  "licensor concedant lizenzgeber licenciante concedente licentiegever",
  "licensee concessionnaire lizenznehmer licenciatario licenciado licenciada licenziatario licentienemer",
  "franchisor franchiseur franchisegeber franquiciador franqueador franchisegever",
  "franchisee franchise franchisenehmer franquiciado franqueado franchisenemer",
  "guarantor caution burge fiador fiadora avalista garante borg poreczyciel rucitel"
]

const sideOf: ReadonlyMap<string, ReadonlySet<number>> = (() => {
  const map = new Map<string, Set<number>>()
  for (const [index, words] of sides.entries())
    for (const word of words.split(" ")) map.set(word, (map.get(word) ?? new Set()).add(index))
  return map
})()

/** Whether two words call the same side of a contract: "provider" and "prestataire". */
export const isSameSide = (a: string, b: string): boolean => {
  const other = sidesOf(b)
  return other !== undefined && [...(sidesOf(a) ?? [])].some((side) => other.has(side))
}

/** Whether a folded word calls a side of a contract. */
export const isSide = (word: string): boolean => sidesOf(word) !== undefined

/** "the Buyers" are one side as well. */
const sidesOf = (word: string): ReadonlySet<number> | undefined =>
  sideOf.get(word) ?? sideOf.get(word.replace(/s$/, ""))

/** Words of keys and of terms, folded, that say no more than that somebody is a party. */
export const partyWord =
  /^(?:party|partei|partie|parte|partij|side|the|der|die|das|le|la|les|el|il|lo|o|a|os|as|l|de|het)$/

/** Terms, folded, that call all parties or none of them. */
export const noParty =
  /^(?:(?:the|die|les|las|los|as|os|le|de)\s)?(?:part(?:y|ies|eien|ei|ie|es|e|i|ijen|ij)|agreement|contract|vertrag|vereinbarung|contrat|contrato|accord|acuerdo|acordo|contratto|accordo|overeenkomst|.*\b(?:date|agreement|information|services?|purpose|term)|stichtag)$/

/** A word of keys, folded, that says no more of a party: "serviceProvider". */
export const servesOnly = /^(?:service|services|servicios|servicos|contract|contracting)$/
