const prefix = 'Q-'
/** A site's first quote is the one after it. */
export const numberBeforeFirst = 100_000

/** Formats a quote's number for people: `Q-100001`. */
export const toQuoteId = (number: number): string => `${prefix}${number}`

/** Parses a quote's number that the contract has checked. */
export const parseQuoteId = (quoteId: string): number => Number(quoteId.slice(prefix.length))
