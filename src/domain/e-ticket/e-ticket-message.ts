import { formatInr } from '#domain/format.ts'
import type { FlightEnd, FlightStrip } from './e-ticket-flights.ts'
import type { PassengerRow } from './e-ticket-passengers.ts'
import type { ETicketView } from './e-ticket-view.ts'
import { eTicketWords as words } from './e-ticket-words.ts'

const toEnd = ({ time, days, code, date, city, terminal }: FlightEnd): string =>
  `${code} ${date} ${time}${days ? ` (${days})` : ''} ${[city, terminal].filter(Boolean).join(', ')}`.trim()

const toFlight = (flight: FlightStrip): string[] => [
  [`${flight.airlineName} ${flight.flight}`, flight.operatedBy, flight.voidWord].filter(Boolean).join(', '),
  toEnd(flight.departure),
  toEnd(flight.arrival),
  `${words.bag} ${flight.baggage}, ${words.cabinBag.toLowerCase()} ${flight.cabinBaggage}`,
  flight.airlinePnr && `${words.airlinePnr} ${flight.airlinePnr}`,
]

const toPassenger = ({ name, kind, ticketNumber, note, extras }: PassengerRow, index: number): string[] => [
  `${index + 1}. ${name} (${kind})`,
  note ? `${ticketNumber} (${note})` : ticketNumber,
  ...extras,
]

/**
 * Writes an e-ticket as a message for chat apps: plain text with local times. It has a price only if the view has one,
 * and never passports. `notice` marks a site that sells nothing real.
 */
export const toETicketMessage = (view: ETicketView, notice: string | null): string =>
  [
    [notice ?? ''],
    [
      `${words.title} · ${view.agency.name}`,
      `${words.bookingRef} ${view.pnr} · ${[view.status, view.change].filter(Boolean).join(' · ')}`,
      view.warning,
      view.companion,
    ],
    ...view.legs.flatMap(({ flights }) => flights.map(toFlight)),
    [`${words.passengers}:`, ...view.passengers.flatMap(toPassenger)],
    view.fare ? [view.fare.title, `${view.fare.total.label}: ${formatInr(view.fare.total.rupees)}`] : [],
    [words.localTimes, view.agency.contact],
  ]
    .map((block) => block.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n')
