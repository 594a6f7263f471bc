import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { endpoints } from '#contract/http/registry.ts'

type Input = RequestInputOf<typeof endpoints.fixedDepartures.saveBlock>

/** Builds a flight from Hyderabad to Vizag that takes an hour and a quarter. */
export const blockFlight = (changes: object = {}): Input['legs'][number][number] => ({
  airlineCode: '6E',
  flightNumber: '6101',
  origin: 'HYD',
  destination: 'VTZ',
  departureTime: '2027-01-10T09:00:00',
  arrivalTime: '2027-01-10T10:15:00',
  durationMinutes: 75,
  ...changes,
})
/** Builds a valid block. */
export const blockInput = (changes: Partial<Input> = {}): Input => ({
  title: 'Vizag by the sea',
  legs: [[blockFlight()]],
  adult: { baseFare: 3000, tax: 700 },
  child: { baseFare: 2800, tax: 700 },
  infant: { baseFare: 1000, tax: 0 },
  seatsTotal: 10,
  namesDeadline: '2027-01-08T12:00:00.000Z',
  ...changes,
})
