/** Numbers of a search (spec sections 3 and 9), in a file without schemas because a shopper's first page doesn't load them. */
export const tripTypes = { oneWay: 1, return: 2, multiStop: 3 } as const

/** Our numbers, not the supplier's: TBO's JourneyType 3 is multi-stop and is mapped in its adapter. */
export const returnKinds = { normal: 2, gdsSpecial: 3, lccSpecial: 5 } as const

/** Cabin classes with the numbers of the flight supplier's API. */
export const cabinClasses = {
  all: 1,
  economy: 2,
  premiumEconomy: 3,
  business: 4,
  premiumBusiness: 5,
  first: 6,
} as const

/** Time slots of the search form: text and the hours they cover, local to the origin, `to` exclusive. */
export const timeSlots = [
  { text: 'Any Time', from: 0, to: 24 },
  { text: 'Before 11AM', from: 0, to: 11 },
  { text: '11AM to 4PM', from: 11, to: 16 },
  { text: '4PM to 9PM', from: 16, to: 21 },
  { text: 'After 9PM', from: 21, to: 24 },
] as const
