import type { PassengerType } from '#contract/common/enumerations.ts'
import type { NameStyle } from '#contract/entities/flight.ts'

/**
 * Our titles for each kind of source (validation list of the flight API, point 2). Navitaire hosts accept MR, MRS and
 * MS for adults, MR and MS for children, MSTR, MR and MS for infants; the others accept Mstr and Miss for children
 * and infants.
 */
const navitaire: Record<PassengerType, Record<string, string>> = {
  1: { Mstr: 'Mr', Miss: 'Ms' },
  2: { Mstr: 'Mr', Miss: 'Ms' },
  3: { Miss: 'Ms' },
}

/** Returns the title to send, unchanged if possible. */
export const titleFor = (title: string, paxType: PassengerType, style: NameStyle): string =>
  style === 'navitaire' ? (navitaire[paxType][title] ?? title) : title
