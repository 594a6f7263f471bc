import type { ChangeFacts, ChangeSelection, TakenCell } from './change-rules.ts'

/** Builds a flight such as `DEL-BOM`. */
export const flight = (pair: string, departureTime = '2026-12-10T06:00:00') => ({
  originAirportCode: pair.slice(0, 3),
  destinationAirportCode: pair.slice(4),
  departureTime,
})
/** `DEL-JAI,JAI-BOM BOM-DEL` is a journey of two flights out and one back. */
export const journeys = (text: string) =>
  text.split(' ').map((leg) => leg.split(',').map((pair) => flight(pair)))
/** Builds the sectors of a text such as `DEL-BOM BOM-DEL`. */
export const sectors = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((pair) => ({ Origin: pair.slice(0, 3), Destination: pair.slice(4) }))

/** Builds what a request covers of one passenger. */
export const cell = (
  passengerIndex: number,
  partIndex: number,
  isLeaving = true,
  isOpen = false,
): TakenCell => ({
  passengerIndex,
  partIndex,
  isLeaving,
  isOpen,
})

/** Builds passengers by type (1 adult, 2 child, 3 infant); their tickets are called T0, T1 … */
export const facts = (over: Partial<ChangeFacts> & { types?: (1 | 2 | 3)[] } = {}): ChangeFacts => {
  const { types = [1, 1, 2], ...more } = over
  return {
    status: 'Ticketed',
    segments: journeys('DEL-JAI,JAI-BOM BOM-DEL'),
    partsPerLeg: [1, 1],
    passengers: types.map((paxType, index) => ({ paxType, ticket: { ticketId: `T${index}` } })),
    departed: [false, false],
    taken: [],
    ...more,
  }
}
/** Builds a request; `named` are its sectors. */
export const selection = (requestType: 1 | 2 | 3, tickets: string[] = [], named = ''): ChangeSelection => ({
  requestType,
  ticketIds: tickets,
  sectors: sectors(named),
})
