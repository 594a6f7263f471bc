/** Failures after which a fare has to be searched for again: its 15 minutes are over, or it belongs to no search. */
const codes = new Set(['searchExpired', 'staleResult', 'notFound'])

export const isExpiredFare = (errorCode: string): boolean => codes.has(errorCode)
