import type { NewFlights } from '#contract/entities/change-request.ts'
import { formatDate, formatTime } from '#domain/format.ts'
import { sumMinor, toRupees } from '#domain/money/money.ts'
import type { StoredNewFlights } from '#server/db/shapes/changes.ts'

/** Converts the new flights of a change. */
export const toNewFlightsView = ({ segments, fareType, fares }: StoredNewFlights): NewFlights => ({
  segments,
  fareType,
  fareDifference: toRupees(sumMinor(fares.map(({ differenceMinor }) => differenceMinor))),
})

/** Returns flights in words, for the history: `AI 807 DEL–BOM 12 Dec 2026, 07:00`. */
export const describeFlights = (segments: StoredNewFlights['segments']): string =>
  segments
    .flat()
    .map(
      ({ airlineCode, flightNumber, originAirportCode, destinationAirportCode, departureTime }) =>
        `${airlineCode} ${flightNumber} ${originAirportCode}–${destinationAirportCode} ${formatDate(departureTime)}, ${formatTime(departureTime)}`,
    )
    .join('; ')
