/** The letters of Serbian, each as it is in the Latin alphabet and in the Cyrillic one. */
export const serbianCyrillic =
  "aа bб vв gг dд đђ eе žж zз iи jј kк lл ljљ mм nн njњ oо pп rр sс tт ćћ uу fф hх cц čч džџ šш"
