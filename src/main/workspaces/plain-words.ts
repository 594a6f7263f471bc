/** Controls, ends of lines, and what turns the direction of writing round or is not seen at all. Joiners stay: Indian scripts need them. */
const breaks = /[\p{Cc}\u2028\u2029]/gu
const unseen = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

/**
 * Words of a tenant as they may stand among the console's own: in one line, and read in the order in which they are
 * written, so that they cannot change what stands beside them.
 */
export const plainWords = (text: string): string =>
  text.replaceAll(breaks, ' ').replaceAll(unseen, '').replaceAll(/\s+/g, ' ').trim()
