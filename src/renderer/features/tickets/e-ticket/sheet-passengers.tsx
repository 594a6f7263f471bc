import { passengerTypeName } from '#contract/common/enumerations.ts'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { eTicketTexts } from './texts.ts'

type Passenger = TicketDetail['passenger'][number]

const extrasOf = ({ baggage, mealDynamic }: Passenger): string =>
  [
    ...baggage.map(({ text }) => text),
    ...mealDynamic.map(({ airlineDescription }) => airlineDescription),
  ].join(', ')

/** Passengers with their ticket numbers; passports only where the reader may see them. */
export const SheetPassengers = ({ passengers }: { passengers: readonly Passenger[] }) => {
  const hasExtras = passengers.some((passenger) => extrasOf(passenger) !== '')
  const hasPassports = passengers.some(({ passportNo }) => passportNo)
  return (
    <section>
      <h2>{eTicketTexts.passengers}</h2>
      <table className="sheet-table">
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
              {hasExtras ? <td>{extrasOf(passenger)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
