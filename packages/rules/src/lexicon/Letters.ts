/** Words of keys, folded, for who writes a letter, which may be a person. */
export const writerWord =
  /^(?:sender|absender|absenderin|author|writer|expediteur|expeditrice|remitente|mittente|remetente|afzender|avsandare|afsender|avsender)$/
