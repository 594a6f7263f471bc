import type { PassengerType } from '#contract/common/enumerations.ts'
import type { NameStyle } from '#contract/entities/flight.ts'

/**
 * Our titles as each kind of source takes them (validation list of the flight API, point 2). Navitaire hosts know MR, MRS
 * and MS for adults, MR and MS for children, MSTR, MR and MS for infants; the others take child and infant as Mstr and Miss.
 */
const navitaire: Record<PassengerType, Record<string, string>> = {
  1: { Mstr: 'Mr', Miss: 'Ms' },
  2: { Mstr: 'Mr', Miss: 'Ms' },
  3: { Miss: 'Ms' },
}

/** The title to send; one that needs no change stays. */
export const titleFor = (title: string, paxType: PassengerType, style: NameStyle): string =>
  style === 'navitaire' ? (navitaire[paxType][title] ?? title) : title
