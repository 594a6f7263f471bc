import { formatDate, formatInr, formatMinutes, formatTime } from '#domain/format.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { indiaZone } from '#domain/india.ts'
import { toRupees } from '#domain/money/money.ts'
import type { BlockRow } from '#server/suppliers/fixed-departures/seats.repo.ts'

/** What staff enter about a block. */
export type BlockTerms = Pick<
  BlockRow,
  | 'title'
  | 'segments'
  | 'seatsTotal'
  | 'isRefundable'
  | 'isHoldAllowed'
  | 'holdMinutes'
  | 'namesDeadline'
  | 'pnr'
  | `${'adult' | 'child' | 'infant'}${'Base' | 'Tax'}Minor`
>

const toYesNo = (isTrue: boolean): string => (isTrue ? 'Yes' : 'No')

const toFlights = (legs: BlockTerms['segments']): string =>
  legs
    .flat()
    .map((flight) => {
      const { departureTime, arrivalTime, baggage, cabinBaggage } = flight
      const number = `${flight.airlineCode} ${flight.flightNumber} (${flight.fareClass})`
      const route = `${flight.originAirportCode}–${flight.destinationAirportCode}`
      const departs = `${formatDate(departureTime)} ${formatTime(departureTime)}`
      const arrives = `${formatDate(arrivalTime)} ${formatTime(arrivalTime)}`
      return `${number} ${route}, ${departs} – ${arrives}, ${formatMinutes(flight.durationMinutes)}, ${baggage} + ${cabinBaggage}`
    })
    .join('; ')

const toFare = (baseMinor: number, taxMinor: number): string =>
  [baseMinor, taxMinor].map((minor) => formatInr(toRupees(minor))).join(' + ')

const toDeadline = (deadline: Date): string => formatInstant(deadline.toISOString(), indiaZone)

const toTexts = (terms: BlockTerms): Record<string, string> => ({
  Title: terms.title,
  Flights: toFlights(terms.segments),
  Seats: String(terms.seatsTotal),
  'Refundable until names are due': toYesNo(terms.isRefundable),
  'Allow holds': toYesNo(terms.isHoldAllowed),
  'Hold time': formatMinutes(terms.holdMinutes),
  'Names due': toDeadline(terms.namesDeadline),
  PNR: terms.pnr || 'None',
  'Adult fare + tax': toFare(terms.adultBaseMinor, terms.adultTaxMinor),
  'Child fare + tax': toFare(terms.childBaseMinor, terms.childTaxMinor),
  'Infant fare + tax': toFare(terms.infantBaseMinor, terms.infantTaxMinor),
})

/** Lists the fields that a save would change, in words: all of them for a new block, where `kept` is null. */
export const listBlockChanges = (
  kept: BlockTerms | null,
  next: BlockTerms,
): { field: string; before: string; after: string }[] => {
  const texts = kept ? toTexts(kept) : {}
  return Object.entries(toTexts(next)).flatMap(([field, after]) => {
    const before = texts[field] ?? ''
    return after === before ? [] : [{ field, before, after }]
  })
}
