/**
 * Finds any of the words (`commission|tds`) in an answer or a mail: as a whole word or inside a field's name. Random ids
 * contain three or four given letters often enough to fail a search for the bare letters.
 */
export const wordsTold = (words: string): RegExp =>
  new RegExp(`"\\w*(?:${words})\\w*":|\\b(?:${words})s?\\b`, 'i')
