import { passengerTypeName } from '#contract/common/enumerations.ts'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { isVoid } from '#domain/changes/ticket-state.ts'
import { toVoidNote } from '#domain/changes/void-note.ts'
import { eTicketTexts } from './texts.ts'
import './sheet-passengers.css'

type Passenger = TicketDetail['passenger'][number]

/** Lists a passenger's extras by flight; the flight is only named if there are several. */
const listExtras = ({ extrasByFlight }: Passenger, flights: readonly string[]): string[] =>
  extrasByFlight.flatMap(({ baggage, meal, seat }, index) => {
    const chosen = [baggage, meal, seat && eTicketTexts.seat(seat)].filter(Boolean).join(', ')
    return chosen ? [flights.length > 1 ? `${flights[index] ?? ''}: ${chosen}` : chosen] : []
  })

const PassengerNote = ({ text }: { text: string }) =>
  text === '' ? null : <strong className="sheet-void">{text}</strong>

/** The ticket number, struck out with a word when it is void, and the earlier ones that a reissue replaced. */
const TicketNumber = ({ passenger }: { passenger: Passenger }) => {
  const number = (
    <span className="sheet-number">{passenger.ticket?.ticketNumber || eTicketTexts.noTicket}</span>
  )
  return (
    <>
      {isVoid(passenger.ticketValidity) && passenger.ticket ? (
        <>
          <s>{number}</s> ({eTicketTexts.voidNumber})
        </>
      ) : (
        number
      )}
      {(passenger.replacedTicketNumbers ?? []).map((replaced) => (
        <div key={replaced} className="sheet-type">
          {eTicketTexts.replaced(replaced)}
        </div>
      ))}
    </>
  )
}

/** Passengers with their ticket numbers, and passports if the reader may see them. */
export const SheetPassengers = ({
  passengers,
  segments,
}: {
  passengers: readonly Passenger[]
  segments: TicketDetail['segments']
}) => {
  const flown = segments.flat()
  const flights = flown.map(({ airlineCode, flightNumber }) => `${airlineCode} ${flightNumber}`)
  const hasExtras = passengers.some((passenger) => listExtras(passenger, flights).length > 0)
  const hasPassports = passengers.some(({ passportNo }) => passportNo)
  return (
    <section>
      <h2>{eTicketTexts.passengers}</h2>
      <table className="paper-table sheet-people">
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
                <PassengerNote text={toVoidNote(passenger, flown)} />
              </th>
              <td className="mono">
                <TicketNumber passenger={passenger} />
              </td>
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
