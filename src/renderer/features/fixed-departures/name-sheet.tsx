import { passengerTypeCode, type PassengerType } from '#contract/common/enumerations.ts'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { endpoints } from '#contract/http/registry.ts'
import { dayDifference, formatDate, formatMinutes, formatTime } from '#domain/format.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { SiteNotice } from '#renderer/entities/site-notice.tsx'
import { blockTexts, manifestTexts, printTexts } from './texts.ts'

export type PrintedBlock = ResultOf<typeof endpoints.fixedDepartures.printBlock>
type Segment = PrintedBlock['block']['segments'][number][number]

const Strip = ({ segment }: { segment: Segment }) => {
  const days = dayDifference(segment.departureTime, segment.arrivalTime)
  return (
    <article className="strip">
      <header>
        <strong>{segment.airlineName}</strong>
        <strong className="mono">
          {segment.airlineCode} {segment.flightNumber}
        </strong>
        <span>{formatDate(segment.departureTime)}</span>
        <span>{segment.baggage}</span>
      </header>
      <div className="strip-way">
        <p>
          <strong>{formatTime(segment.departureTime)}</strong>{' '}
          <span className="mono">{segment.originAirportCode}</span>
          <br />
          {segment.originCityName}
        </p>
        <p className="strip-line">
          <span>{formatMinutes(segment.durationMinutes)}</span>
          <i aria-hidden="true" />
        </p>
        <p>
          <strong>{formatTime(segment.arrivalTime)}</strong>
          {days === 0 ? null : <sup>{days > 0 ? `+${days}` : days}</sup>}{' '}
          <span className="mono">{segment.destinationAirportCode}</span>
          <br />
          {segment.destinationCityName}
        </p>
      </div>
    </article>
  )
}

const Names = ({ passengers }: Pick<PrintedBlock, 'passengers'>) =>
  passengers.length === 0 ? (
    <p>{printTexts.noPassengers}</p>
  ) : (
    <table className="paper-table fd-table">
      <thead>
        <tr>
          <th scope="col">{printTexts.number}</th>
          <th scope="col">{manifestTexts.name}</th>
          <th scope="col">{manifestTexts.type}</th>
          <th scope="col">{manifestTexts.state}</th>
          <th scope="col">{manifestTexts.ticket}</th>
        </tr>
      </thead>
      <tbody>
        {passengers.map((one, index) => (
          <tr key={`${one.ticketNumber}-${index}`}>
            <td>{index + 1}</td>
            <th scope="row">
              {`${one.lastName}/${one.firstName}`.toUpperCase()} {one.title}
            </th>
            <td>{passengerTypeCode[one.paxType as PassengerType] ?? ''}</td>
            <td>{manifestTexts[one.state]}</td>
            <td className="mono">{one.ticketNumber || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

/** The printed name list: agency, flights, passengers. */
export const NameSheet = ({ printed }: { printed: PrintedBlock }) => {
  const { block, passengers, agency } = printed
  const pnrs = [...new Set(passengers.map(({ pnr }) => pnr))].join(', ')
  return (
    <main className="paper fd-sheet">
      <SiteNotice place="paper" />
      <header className="paper-brand">
        {agency.logoUrl ? <img src={agency.logoUrl} alt="" /> : null}
        <div className="grow">
          <strong>{agency.companyName}</strong>
          <span>{[agency.phone, agency.email].filter(Boolean).join(' · ')}</span>
        </div>
        <h1>{printTexts.title}</h1>
      </header>
      <section className="fd-top">
        <div>
          <p>{block.title}</p>
          <p className="fd-big">
            {block.originCityName} – {block.destinationCityName}
          </p>
        </div>
        <dl>
          <div>
            <dt>{printTexts.pnr}</dt>
            <dd className="mono">{pnrs || '–'}</dd>
          </div>
          <div>
            <dt>{printTexts.seats}</dt>
            <dd>{blockTexts.barLabel(block.seatsSold, block.seatsHeld, block.seatsFree)}</dd>
          </div>
          <div>
            <dt>{printTexts.deadline}</dt>
            <dd>{formatInstant(block.namesDeadline)}</dd>
          </div>
        </dl>
      </section>
      <section>
        <h2>{printTexts.flights}</h2>
        {block.segments.flat().map((segment) => (
          <Strip key={segment.departureTime + segment.flightNumber} segment={segment} />
        ))}
      </section>
      <section>
        <h2>{printTexts.names}</h2>
        <Names passengers={passengers} />
      </section>
    </main>
  )
}
