import type { PassengerType } from '#contract/common/enumerations.ts'
import type { Party } from './fare-parts.ts'

/** Counts passengers by type. */
export const countParty = (passengers: readonly { paxType: PassengerType }[]): Party => {
  const party: Party = { 1: 0, 2: 0, 3: 0 }
  for (const { paxType } of passengers) party[paxType] += 1
  return party
}
