import { describe, expect, it } from 'vitest'
import { tripTypes } from '#contract/common/search-numbers.ts'
import { readCommand } from '#domain/commands/read-command.ts'
import { queuePaths, searchPath, tripMenus, tripPath } from '#domain/commands/paths.ts'
import { findRouteOfCodes } from '#domain/commands/places.ts'
import { resultPath } from '#renderer/entities/result-path.ts'
import { fixedDepartureQueue } from '#renderer/routes/departures.ts'
import { bookedQueue, changeRequests, ticketQueue } from '#renderer/routes/flights.ts'
import { myTrips, staffTrips, tripPage } from '#renderer/routes/trips.ts'

describe('addresses of the command bar', () => {
  it.each(['A15JANDELBOM', 'AN15JANDELBOM*20JAN/KC/FN/AAI', '115JANDELBOM 2adt 1chd 1inf'])(
    'are those of the result page: %s',
    (text) => {
      const { command } = readCommand(text, { today: '2026-11-20' })
      if (command.kind !== 'search') throw new Error('no search')
      const { flight } = command
      const route = findRouteOfCodes(flight, true)
      if (!route) throw new Error('no route')
      const leg = (origin: string, destination: string, day: string) => ({
        origin,
        destination,
        preferredDepartureTime: `${day}T00:00:00`,
        flightCabinClass: flight.cabin,
      })
      const request = {
        journeyType: flight.back ? tripTypes.return : tripTypes.oneWay,
        segments: [
          leg('DEL', 'BOM', flight.departure),
          ...(flight.back ? [leg('BOM', 'DEL', flight.back)] : []),
        ],
        adultCount: flight.adults,
        childCount: flight.children,
        infantCount: flight.infants,
        directFlight: flight.isDirect,
        preferredAirlines: [...flight.airlines],
      }
      expect(parsePath(searchPath(flight, route))).toEqual(parsePath(resultPath('new', request)))
    },
  )

  it('are those of a trip', () => {
    const tripId = 'T-500123'
    expect(tripPath(tripId, true)).toBe(staffTrips.to({ q: tripId, open: tripId }))
    expect(tripPath(tripId, false)).toBe(tripPage.to({ tripId }))
    expect(Object.values(tripMenus)).toEqual([staffTrips.to(), myTrips.to()])
  })

  it('are those of the queues', () => {
    expect(Object.values(queuePaths).map(({ path }) => path)).toEqual([
      ticketQueue.to(),
      bookedQueue.to(),
      changeRequests.to(),
      fixedDepartureQueue.to(),
    ])
  })
})

const parsePath = (path: string) => {
  const [page, query = ''] = path.split('?')
  return [page, Object.fromEntries(new URLSearchParams(query))]
}
