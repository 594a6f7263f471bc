import { describe, expect, it } from 'vitest'
import { tripTypes } from '#contract/common/enumerations.ts'
import { readCommand } from '#domain/commands/read-command.ts'
import { queuePaths, searchPath } from '#domain/commands/paths.ts'
import { routeOfCodes } from '#domain/commands/places.ts'
import { resultPath } from '#renderer/entities/result-path.ts'
import { fixedDepartureQueue } from '#renderer/routes/departures.ts'
import { bookedQueue, changeRequests, ticketQueue } from '#renderer/routes/flights.ts'

describe('addresses of the command bar', () => {
  it.each(['A15JANDELBOM', 'AN15JANDELBOM*20JAN/KC/FN/AAI', '115JANDELBOM 2adt 1chd 1inf'])(
    'are those of the result page: %s',
    (text) => {
      const { command } = readCommand(text, { today: '2026-11-20' })
      if (command.kind !== 'search') throw new Error('no search')
      const { wish } = command
      const route = routeOfCodes(wish, true)
      if (!route) throw new Error('no route')
      const leg = (origin: string, destination: string, day: string) => ({
        origin,
        destination,
        preferredDepartureTime: `${day}T00:00:00`,
        flightCabinClass: wish.cabin,
      })
      const request = {
        journeyType: wish.back ? tripTypes.return : tripTypes.oneWay,
        segments: [leg('DEL', 'BOM', wish.departure), ...(wish.back ? [leg('BOM', 'DEL', wish.back)] : [])],
        adultCount: wish.adults,
        childCount: wish.children,
        infantCount: wish.infants,
        directFlight: wish.isDirect,
        preferredAirlines: [...wish.airlines],
      }
      expect(valuesOf(searchPath(wish, route))).toEqual(valuesOf(resultPath('new', request)))
    },
  )

  it('are those of the queues', () => {
    expect(Object.values(queuePaths).map(({ path }) => path)).toEqual([
      ticketQueue.to(),
      bookedQueue.to(),
      changeRequests.to(),
      fixedDepartureQueue.to(),
    ])
  })
})

const valuesOf = (path: string) => {
  const [page, query = ''] = path.split('?')
  return [page, Object.fromEntries(new URLSearchParams(query))]
}
