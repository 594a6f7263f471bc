import type { PassengerRow } from '#domain/e-ticket/e-ticket-passengers.ts'
import { eTicketTexts } from './texts.ts'
import './sheet-passengers.css'

const PassengerNote = ({ text }: { text: string }) =>
  text === '' ? null : <strong className="sheet-void">{text}</strong>

/** The ticket number, struck out with a word when it is void, and the earlier ones that a reissue replaced. */
const TicketNumber = ({ passenger }: { passenger: PassengerRow }) => {
  const number = <span className="sheet-number">{passenger.ticketNumber}</span>
  return (
    <>
      {passenger.isNumberVoid ? (
        <>
          <s>{number}</s> ({eTicketTexts.voidNumber})
        </>
      ) : (
        number
      )}
      {passenger.replaced.map((replaced) => (
        <div key={replaced} className="sheet-type">
          {replaced}
        </div>
      ))}
    </>
  )
}

/** Passengers with their ticket numbers, and passports if the reader may see them. */
export const SheetPassengers = ({ passengers }: { passengers: readonly PassengerRow[] }) => {
  const hasExtras = passengers.some(({ extras }) => extras.length > 0)
  const hasPassports = passengers.some(({ passport }) => passport !== '')
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
                {passenger.name} <span className="sheet-type">{passenger.kind}</span>
                <PassengerNote text={passenger.note} />
              </th>
              <td className="mono">
                <TicketNumber passenger={passenger} />
              </td>
              {hasPassports ? <td className="mono">{passenger.passport}</td> : null}
              {hasExtras ? (
                <td>
                  {passenger.extras.map((line) => (
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
