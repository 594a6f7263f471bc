const prefix = 'T-'
/** A site's first trip is the one after it. */
export const numberBeforeFirst = 500_000

/** Formats a trip's number for people: `T-500001`. */
export const toTripId = (number: number): string => `${prefix}${number}`

/** Parses a trip's number that the contract has checked. */
export const parseTripId = (tripId: string): number => Number(tripId.slice(prefix.length))
