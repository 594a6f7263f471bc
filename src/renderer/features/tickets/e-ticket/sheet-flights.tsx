import type { FlightVoid, TicketDetail } from '#contract/entities/booking.ts'
import { flightVoidWords } from '#domain/changes/void-note.ts'
import { dayDifference, formatDate, formatMinutes, formatTime } from '#domain/format.ts'
import { AirlineMark } from '#renderer/entities/airline-mark.tsx'
import { cabinName, flightTexts } from '#renderer/entities/flight-texts.ts'
import { eTicketTexts } from './texts.ts'

type Segment = TicketDetail['segments'][number][number]

const bagWords = (text: string): string => (text === '' || /^0\b/.test(text) ? flightTexts.noBag : text)

interface EndProps {
  time: string
  from?: string
  code: string
  city: string
  airport: string
  terminal: string
}

const End = ({ time, from, code, city, airport, terminal }: EndProps) => {
  const days = from ? dayDifference(from, time) : 0
  return (
    <div className="strip-end">
      <p className="strip-time">
        <strong>{formatTime(time)}</strong>
        {days === 0 ? null : <sup>{flightTexts.nextDay(days)}</sup>} <span className="mono">{code}</span>
      </p>
      <p>{formatDate(time)}</p>
      <p>
        <strong>{city}</strong>
        {terminal ? `, ${flightTexts.terminal(terminal)}` : ''}
      </p>
      <p className="strip-airport">{airport}</p>
    </div>
  )
}

/** A technical stop, with its times if the airline gives them. */
const formatStop = ({
  stopPoint,
  stopPointName,
  stopPointArrivalTime,
  stopPointDepartureTime,
}: Segment): string => {
  if (!stopPoint) return flightTexts.direct
  const place = stopPointName ? `${stopPointName} (${stopPoint})` : stopPoint
  const times =
    stopPointArrivalTime && stopPointDepartureTime
      ? ` ${eTicketTexts.stopBetween(formatTime(stopPointArrivalTime), formatTime(stopPointDepartureTime))}`
      : ''
  return `${flightTexts.technicalStop(place)}${times}`
}

const Strip = ({ segment, reason }: { segment: Segment; reason: FlightVoid }) => {
  const isOperatedByOther = segment.operatingCarrier && segment.operatingCarrier !== segment.airlineCode
  const operator = [segment.operatingCarrierName, segment.operatingCarrier].filter(Boolean).join(' ')
  return (
    <article className="strip">
      <header>
        <AirlineMark code={segment.airlineCode} size={22} />
        <strong>{segment.airlineName}</strong>
        <strong className="mono">
          {segment.airlineCode} {segment.flightNumber}
        </strong>
        {isOperatedByOther ? <span>{flightTexts.operatedBy(operator)}</span> : null}
        {segment.craft ? <span>{segment.craft}</span> : null}
        {reason ? <strong className="sheet-void">{flightVoidWords[reason]}</strong> : null}
        <span className="grow" />
        {segment.airlinePnr ? (
          <span>
            {eTicketTexts.airlinePnr} <strong className="mono">{segment.airlinePnr}</strong>
          </span>
        ) : null}
      </header>
      <div className="strip-way">
        <End
          time={segment.departureTime}
          code={segment.originAirportCode}
          city={segment.originCityName}
          airport={segment.originAirportName}
          terminal={segment.originTerminal}
        />
        <div className="strip-line">
          <span>{formatMinutes(segment.durationMinutes)}</span>
          <i aria-hidden="true" />
          <span>{formatStop(segment)}</span>
        </div>
        <End
          time={segment.arrivalTime}
          from={segment.departureTime}
          code={segment.destinationAirportCode}
          city={segment.destinationCityName}
          airport={segment.destinationAirportName}
          terminal={segment.destinationTerminal}
        />
      </div>
      <footer>
        <span>
          {eTicketTexts.cabinClass} <strong>{`${cabinName[segment.cabinClass]} ${segment.fareClass}`}</strong>
        </span>
        <span>
          {eTicketTexts.bag} <strong>{bagWords(segment.baggage)}</strong>
        </span>
        <span>
          {eTicketTexts.cabinBag} <strong>{bagWords(segment.cabinBaggage)}</strong>
        </span>
      </footer>
    </article>
  )
}

interface SheetFlightsProps {
  segments: TicketDetail['segments']
  /** Why a flight, counted over all legs, is void for everyone on the document. */
  voidOf: (flight: number) => FlightVoid
}

/** The flights, each as a strip that never breaks across pages. */
export const SheetFlights = ({ segments, voidOf }: SheetFlightsProps) => (
  <section>
    {segments.map((leg, index) => (
      <div key={index} className="sheet-leg">
        <h2>
          {segments.length === 1
            ? eTicketTexts.flights
            : segments.length === 2 && index === 1
              ? eTicketTexts.inbound
              : index === 0
                ? eTicketTexts.outbound
                : `${eTicketTexts.flights} ${index + 1}`}
        </h2>
        {leg.map((segment, place) => (
          <Strip
            key={segment.airlineCode + segment.flightNumber + segment.departureTime}
            segment={segment}
            reason={voidOf(segments.slice(0, index).flat().length + place)}
          />
        ))}
      </div>
    ))}
  </section>
)
