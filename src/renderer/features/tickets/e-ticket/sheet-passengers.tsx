import { passengerTypeName } from '#contract/common/enumerations.ts'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { eTicketTexts } from './texts.ts'

type Passenger = TicketDetail['passenger'][number]

/** Lists a passenger's extras by flight; the flight is only named if there are several. */
const listExtras = ({ extrasByFlight }: Passenger, flights: readonly string[]): string[] =>
  extrasByFlight.flatMap(({ baggage, meal, seat }, index) => {
    const chosen = [baggage, meal, seat && eTicketTexts.seat(seat)].filter(Boolean).join(', ')
    return chosen ? [flights.length > 1 ? `${flights[index] ?? ''}: ${chosen}` : chosen] : []
  })

/** Passengers with their ticket numbers, and passports if the reader may see them. */
export const SheetPassengers = ({
  passengers,
  segments,
}: {
  passengers: readonly Passenger[]
  segments: TicketDetail['segments']
}) => {
  const flights = segments.flat().map(({ airlineCode, flightNumber }) => `${airlineCode} ${flightNumber}`)
  const hasExtras = passengers.some((passenger) => listExtras(passenger, flights).length > 0)
  const hasPassports = passengers.some(({ passportNo }) => passportNo)
  return (
    <section>
      <h2>{eTicketTexts.passengers}</h2>
      <table className="paper-table">
        <thead>
          <tr>
            <th scope="col">{eTicketTexts.passenger}</th>
            <th scope="col">{eTicketTexts.ticketNumber}</th>
            {hasPassports ? <th scope="col">{eTicketTexts.passport}</th> : null}
            {hasExtras ? <th scope="col">{eTicketTexts.extras}</th> : null}
          </tr>
        </thead>
        <tbody>
          {passengers.map((passenger) => (
            <tr key={passenger.index}>
              <th scope="row">
                {passenger.title} {passenger.firstName} {passenger.lastName}{' '}
                <span className="sheet-type">{passengerTypeName[passenger.paxType]}</span>
              </th>
              <td className="mono">{passenger.ticket?.ticketNumber || eTicketTexts.noTicket}</td>
              {hasPassports ? <td className="mono">{passenger.passportNo}</td> : null}
              {hasExtras ? (
                <td>
                  {listExtras(passenger, flights).map((line) => (
                    <div key={line}>{line}</div>
                  ))}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
