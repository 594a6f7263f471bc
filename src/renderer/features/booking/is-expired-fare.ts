/** Failures after which a fare has to be searched again: its 15 minutes have passed, or it belongs to no search. */
const codes = new Set(['searchExpired', 'staleResult', 'notFound'])

export const isExpiredFare = (errorCode: string): boolean => codes.has(errorCode)
