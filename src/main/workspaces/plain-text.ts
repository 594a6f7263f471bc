/**
 * Control characters, line breaks, direction marks and invisible characters. Joiners stay, since Indian scripts need
 * them.
 */
const breaks = /[\p{Cc}\u2028\u2029]/gu
const unseen = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

/**
 * Makes a tenant's text safe among the console's own: one line, in reading order, without effect on its surroundings.
 */
export const toPlainText = (text: string): string =>
  text.replaceAll(breaks, ' ').replaceAll(unseen, '').replaceAll(/\s+/g, ' ').trim()
