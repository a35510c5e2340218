/** What mail programs print before what a mail's head tells, and before the subject of one that was forwarded. */

const sender = "From|Von|De|Da|Van|Från|Fra|Lähettäjä|Od|Feladó|De la|Kimden|От|Από|差出人|发件人|보낸 사람"

const day =
  "Sent|Date|Gesendet|Datum|Envoyé|Enviad[oa](?: el| em)?|Fecha|Inviato|Data|Verzonden|Skickat|Sendt|Dato|Lähetetty|Päivämäärä|Wysłano|Odesláno|Odoslané|Küldve|Dátum|Trimis|Gönderildi|Tarih|Отправлено|Дата|Στάλθηκε|Ημερομηνία|送信日時|日付|发送时间|日期|날짜"

const reader = "To|An|À|A|Para|Aan|Till|Til|Vastaanottaja|Do|Komu|Címzett|Către|Kime|Кому|Προς|宛先|收件人|받는 사람"

const subject =
  "Subject|Betreff|Objet|Sujet|Asunto|Oggetto|Onderwerp|Assunto|Ämne|Emne|Aihe|Temat|Předmět|Predmet|Tárgy|Subiect|Konu|Тема|Θέμα|件名|主题|제목"

const other =
  "Cc|Bcc|Kopia|Kopie|Копия|抄送|참조|Reply-To|Importance|Priority|Wichtigkeit|Attachments?|Anlagen?|Anhänge|Pièces jointes|Datos adjuntos|Allegati|Bijlagen?|Anexos|Bifogade filer|Vedhæftede filer|Vedlegg|Liitteet|Załączniki|Přílohy|Prílohy|Mellékletek|Ekler|Вложения|Συνημμένα|添付ファイル|附件"

export const mailCaption = new RegExp(
  `^(?:(?<sender>${sender})|(?<day>${day})|(?<reader>${reader})|(?<subject>${subject})|(?<other>${other}))\\s?[:：](?=\\s|$)`,
  "iu"
)

/** "Fwd:", "WG:", behind what says that a mail is an answer. */
const forward =
  "(?:(?:Re|Aw|Sv|Vs|Antw|Odp|Ynt|Απ)\\s?[:：]\\s*)*(?:Fwd?|WG|TR|RV|Enc|I|Doorst|VB|VL|VS|PD|Továbbítás|İlt|ПРТ|Προώθ|转发|転送)\\s?[:：]"

export const forwardedSubject = new RegExp(`^(?:(?:${subject})\\s?[:：]\\s*)?${forward}\\s*\\S`, "iu")
