import { inDays, type Send } from '#scripts/soak/session.ts'

/** Saves a block of an agency's own seats with one flight, and returns its id. */
export const saveBenchBlock = async (
  staff: Send,
  { route, days, seatsTotal }: { route: string; days: number; seatsTotal: number },
): Promise<string> => {
  const [origin, destination] = route.split('-')
  const day = inDays(days)
  const fare = { baseFare: 3_000, tax: 700 }
  const departureTime = `${day}T09:00:00`
  const arrivalTime = `${day}T10:00:00`
  const place = { origin, destination, departureTime, arrivalTime, durationMinutes: 60 }
  const saved = await staff('fixedDeparture/saveBlock', {
    title: `Seats ${route}`,
    legs: [[{ airlineCode: '6E', flightNumber: '6199', ...place }]],
    adult: fare,
    child: fare,
    infant: fare,
    isRefundable: true,
    seatsTotal,
    namesDeadline: `${inDays(days - 2)}T12:00:00.000Z`,
  })
  if (typeof saved?.['blockId'] !== 'string') throw new Error(`the block of ${route} wasn't saved`)
  return saved['blockId']
}
