import type { TicketDetail } from '#contract/entities/booking.ts'
import type { ChangeFlight } from '#contract/http/changes-flights.ts'
import { toSector } from '#domain/changes/change-sectors.ts'
import { AirlineMark } from '#renderer/entities/airline-mark.tsx'
import { FlightStrip } from '#renderer/entities/flight-strip.tsx'
import { flightTexts } from '#renderer/entities/flight-texts.ts'
import { newFlightTexts as texts } from './texts.ts'

const formatNumbers = (leg: ChangeFlight['segments'][number]): string =>
  leg.map(({ airlineCode, flightNumber }) => `${airlineCode} ${flightNumber}`).join(', ')

const formatFare = ({ fareType, isRefundable, seatsLeft }: ChangeFlight): string =>
  [
    fareType,
    isRefundable ? flightTexts.refundable : flightTexts.nonRefundable,
    seatsLeft !== null && seatsLeft < 9 ? flightTexts.seatsLeft(seatsLeft) : '',
  ]
    .filter(Boolean)
    .join(' · ')

/** Names the airports that differ from those of the booked journey: a city may have several. */
const formatOtherAirports = ({ segments }: ChangeFlight, booked: TicketDetail['segments']): string =>
  segments
    .flatMap((leg, index) => {
      const old = toSector(booked[index] ?? [])
      const now = toSector(leg)
      return [
        now.Origin === old.Origin ? '' : texts.otherAirport(now.Origin, old.Origin),
        now.Destination === old.Destination ? '' : texts.otherAirport(now.Destination, old.Destination),
      ]
    })
    .filter(Boolean)
    .join(' · ')

interface FlightOptionProps {
  id: string
  name: string
  flight: ChangeFlight
  /** The flights of the booking. */
  booked: TicketDetail['segments']
  isChosen: boolean
  onChoose: () => void
}

/** A journey to change to: its flights, its fare and the fare difference. */
export const FlightOption = ({ id, name, flight, booked, isChosen, onChoose }: FlightOptionProps) => {
  const otherAirports = formatOtherAirports(flight, booked)
  return (
    <label className={isChosen ? 'flight-option is-chosen' : 'flight-option'} htmlFor={id}>
      <input type="radio" id={id} name={name} checked={isChosen} onChange={onChoose} />
      <span className="flight-option-legs">
        {flight.segments.map((leg, index) => (
          <span key={index} className="flight-option-leg">
            <span className="row small muted">
              <AirlineMark code={leg[0]?.airlineCode ?? ''} size={20} />
              <span className="mono">{formatNumbers(leg)}</span>
            </span>
            <FlightStrip leg={leg} isDated />
          </span>
        ))}
        <span className="small muted">{formatFare(flight)}</span>
        {otherAirports ? <span className="small choice-why">{otherAirports}</span> : null}
      </span>
      <strong className="num flight-option-difference">
        {flight.fareDifference === 0 ? texts.noDifference : texts.difference(flight.fareDifference)}
      </strong>
    </label>
  )
}
