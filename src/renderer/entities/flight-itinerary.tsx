import { Time } from '@blueprintjs/icons'
import type { Segment } from '#contract/entities/flight.ts'
import { layoverMinutes } from './flight-facts.ts'
import { formatDate, formatMinutes } from '#domain/format.ts'
import { AirlineMark } from './airline-mark.tsx'
import { FlightTime } from './flight-strip.tsx'
import { cabinName } from '#domain/flights/flight-words.ts'
import { flightTexts } from './flight-texts.ts'
import './flight-displays.css'

const place = (airport: string, terminal: string): string =>
  terminal ? `${airport}, ${flightTexts.terminal(terminal)}` : airport

const Layover = ({ before, after }: { before: Segment; after: Segment }) => (
  <li className="itinerary-layover small muted">
    <Time size={12} />
    <span>
      {flightTexts.layover(formatMinutes(layoverMinutes(before, after)), before.destinationCityName)}
      {before.destinationAirportCode === after.originAirportCode ? null : (
        <strong className="itinerary-warning">
          {' '}
          {flightTexts.changeAirport(before.destinationAirportCode, after.originAirportCode)}
        </strong>
      )}
    </span>
  </li>
)

const Flight = ({ segment }: { segment: Segment }) => (
  <li className="itinerary-flight">
    <div className="itinerary-carrier">
      <AirlineMark code={segment.airlineCode} size={24} />
      <span className="grow">
        <span className="itinerary-name clip">{segment.airlineName}</span>
        <span className="small muted">
          <span className="mono">
            {segment.airlineCode} {segment.flightNumber}
          </span>
          {` · ${cabinName[segment.cabinClass]} ${segment.fareClass}`}
          {segment.craft ? ` · ${segment.craft}` : ''}
        </span>
        {segment.operatingCarrier && segment.operatingCarrier !== segment.airlineCode ? (
          <span className="small muted itinerary-line">
            {flightTexts.operatedBy(segment.operatingCarrier)}
          </span>
        ) : null}
      </span>
    </div>
    <div className="itinerary-way">
      <FlightTime time={segment.departureTime} />
      <span>
        <strong>{segment.originCityName}</strong>{' '}
        <span className="mono muted">{segment.originAirportCode}</span>
        <span className="small muted itinerary-line">
          {place(segment.originAirportName, segment.originTerminal)}
        </span>
      </span>
      <span className="itinerary-duration small muted num">{formatMinutes(segment.durationMinutes)}</span>
      <span className="small muted">
        {segment.stopPoint ? flightTexts.technicalStop(segment.stopPoint) : null}
      </span>
      <FlightTime time={segment.arrivalTime} from={segment.departureTime} />
      <span>
        <strong>{segment.destinationCityName}</strong>{' '}
        <span className="mono muted">{segment.destinationAirportCode}</span>
        <span className="small muted itinerary-line">
          {place(segment.destinationAirportName, segment.destinationTerminal)}
        </span>
      </span>
    </div>
  </li>
)

/** Every flight of a journey with its terminals, and the layovers between them. */
export const FlightItinerary = ({ segments }: { segments: readonly (readonly Segment[])[] }) => (
  <div className="itinerary">
    {segments.map((leg, index) => (
      <section key={index}>
        <h3 className="small muted itinerary-day">{formatDate(leg[0]?.departureTime ?? '')}</h3>
        <ol>
          {leg.map((segment, position) => {
            const before = leg[position - 1]
            return [
              before ? <Layover key={`wait-${position}`} before={before} after={segment} /> : null,
              <Flight
                key={segment.airlineCode + segment.flightNumber + segment.departureTime}
                segment={segment}
              />,
            ]
          })}
        </ol>
      </section>
    ))}
  </div>
)

const bagText = (text: string): string => (text === '' || /^0\s*KG$/i.test(text) ? flightTexts.noBag : text)

/** Free baggage of each flight. */
export const FlightBaggage = ({ segments }: { segments: readonly (readonly Segment[])[] }) => (
  <table className="baggage-table small">
    <caption className="visually-hidden">{flightTexts.bags}</caption>
    <thead>
      <tr>
        <td />
        <th scope="col">{flightTexts.checked}</th>
        <th scope="col">{flightTexts.cabin}</th>
      </tr>
    </thead>
    <tbody>
      {segments.flat().map((segment) => (
        <tr key={segment.airlineCode + segment.flightNumber + segment.departureTime}>
          <th scope="row" className="mono">
            {segment.originAirportCode}–{segment.destinationAirportCode}
          </th>
          <td className="num">{bagText(segment.baggage)}</td>
          <td className="num">{bagText(segment.cabinBaggage)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
