import type { SoakClient } from './client.ts'
import { pick } from './pick.ts'
import { createSession, inDays, type Actor, type WantedFlight } from './session.ts'

const [origin, destination] = ['HYD', 'VTZ'] as const
/** Few days and few seats, so that many customers want the same ones. */
const days = [40, 41] as const
const seatsOfBlock = 3

/** Returns a flight of a seat block on one of its days. */
export const wantSeats = (): WantedFlight => ({
  route: `${origin}-${destination}`,
  date: inDays(pick(days)),
  adults: pick([1, 1, 2, 3]),
  prefix: 'fixed-departures',
})

/** Returns a function that adds a small seat block, or closes or reopens one, as an owner does. */
export const createBlockActions = (client: SoakClient, actor: Actor): (() => Promise<void>) => {
  const send = createSession(client, actor)
  const blockIds: string[] = []
  // Cheaper blocks wait for a second person.
  const fare = { baseFare: 900, tax: 100 }
  const open = async (): Promise<void> => {
    const day = inDays(pick(days))
    const flight = {
      airlineCode: '6E',
      flightNumber: String(6_000 + Math.floor(Math.random() * 900)),
      origin,
      destination,
      departureTime: `${day}T09:00:00`,
      arrivalTime: `${day}T10:15:00`,
      durationMinutes: 75,
    }
    const saved = await send('fixedDeparture/saveBlock', {
      title: 'Soak test',
      legs: [[flight]],
      adult: fare,
      child: fare,
      infant: fare,
      seatsTotal: seatsOfBlock,
      isRefundable: true,
      isHoldAllowed: true,
      holdMinutes: 10,
      namesDeadline: `${inDays(30)}T12:00:00.000Z`,
    })
    if (typeof saved?.['blockId'] === 'string') blockIds.push(saved['blockId'])
  }
  const close = async (): Promise<void> => {
    const blockId = blockIds[Math.floor(Math.random() * blockIds.length)]
    if (blockId !== undefined)
      await send('fixedDeparture/closeBlock', { blockId, isClosed: Math.random() < 0.3 })
  }
  return () => (blockIds.length < 3 || Math.random() < 0.2 ? open() : close())
}
