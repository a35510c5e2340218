/** What East Asian companies have before or behind their names, without a space. */
export const eastAsianForms =
  "株式会社|有限会社|合同会社|(?:股份)?有限公司|주식회사|유한회사|[（(](?:株|有|주)[)）]|㈜|㈱"

/** Endings that tell a company's name, of the countries of the lexicon's languages, as alternatives of a pattern. */
export const legalForms =
  "FlexCo|FlexKapG|GMBH|INC|CORP|CORPORATION|LTD|LIMITED|COMPANY|GmbH|mbH|AG|KG|OHG|UG|e\\.?\\s?K\\.?|e\\.?\\s?V\\.?|GbR|KGaA|SE|Ltd|Limited|LLP|L\\.L\\.P|LLC|L\\.L\\.C|PLC|plc|Inc|Incorporated|Corp|Corporation|Co|Company|L\\.P|LP|SARL|S\\.A\\.R\\.L|SAS|SASU|EURL|SNC|S\\.A|SA|SCI|Lda|Ltda|LTDA|Unipessoal|EIRELI|ME|EPP|S\\.L\\.U|S\\.L|SL|SLU|S\\.C|B\\.V|BV|N\\.V|NV|V\\.O\\.F|S\\.r\\.l|SRL|S\\.p\\.A|SpA|S\\.a\\.s|ApS|A\\/S|AB|AS|Oy|[Ss]p\\.? ?z ?o\\. ?o|Sp\\. ?k|Sp\\. ?j|S\\.A\\.S|S\\.A\\.U|S\\.n\\.c|S\\.Coop|eG|PartG mbB|s\\.r\\.o|a\\.G|Pvt|Pty|d\\.o\\.o|d\\.d|j\\.d\\.o\\.o|Kft|Zrt|Nyrt|a\\.s|k\\.s|v\\.o\\.s|A\\.Ş|A\\.S|Şti|Α\\.Ε|Α\\.Ε\\.Ε|Ε\\.Π\\.Ε|Ο\\.Ε|Ι\\.Κ\\.Ε|ЕООД|ООД|ЕАД|АД|ЕТ|ДЗЗД|ООО|ОАО|ЗАО|ПАО|ИП|ТОВ|ПАТ|ПрАТ|ФОП|Tbk|Bank|Verein|Stiftung|Association|University"

/** What stands before a company's name: "PT Maju Jaya", "Công ty TNHH Hoa Sen". */
export const leadingForms = "PT\\.?|[Cc]ông [Tt]y|CÔNG TY"
