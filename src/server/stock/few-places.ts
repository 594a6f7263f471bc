/** At most so many places that are left are named. */
export const fewPlaces = 9
