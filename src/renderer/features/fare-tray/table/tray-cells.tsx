import type { KeptFare } from '#contract/http/fare-tray-fares.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { formatMinutes } from '#domain/format.ts'
import { roundRupees } from '#domain/money/money.ts'
import { AirlineMark } from '#renderer/entities/airline-mark.tsx'
import { legMinutes } from '#renderer/entities/flight-facts.ts'
import { FareClock } from '#renderer/entities/fare-clock.tsx'
import { useTimeLeft } from '#renderer/entities/use-time-left.ts'
import { checkLooks, describeCheck } from '#renderer/features/fare-tray/check-looks.ts'
import {
  customerPrice,
  formatBag,
  formatFlights,
  formatLegTimes,
  formatRoute,
  formatStops,
  markupOf,
} from '#renderer/features/fare-tray/fare-words.ts'
import { toPenaltyLines } from '#renderer/features/fare-tray/penalty-lines.ts'
import { fareTrayTexts as texts } from '#renderer/features/fare-tray/texts.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { StatusTag } from '#renderer/ui/status-tag.tsx'

const shownCharges = 4

/** Airline, flight numbers, route and day, fare family and note. */
export const FlightCell = ({ fare: { flight, note } }: { fare: KeptFare }) => (
  <span className="row tray-flight">
    <AirlineMark code={flight.segments[0]?.[0]?.airlineCode ?? ''} size={24} />
    <span className="tray-lines">
      <strong className="mono clip">{formatFlights(flight)}</strong>
      <span className="small clip">{formatRoute(flight)}</span>
      <span className="small muted clip" title={note || undefined}>
        {[flight.fareType, note].filter(Boolean).join(' · ')}
      </span>
    </span>
  </span>
)

/** Times, duration and layovers of each leg. */
export const TimesCell = ({ fare: { flight } }: { fare: KeptFare }) => (
  <span className="tray-lines">
    {flight.segments.map((leg, index) => (
      <span key={index} className="tray-lines">
        <span className="num clip">
          <strong>{formatLegTimes(leg)}</strong>{' '}
          <span className="muted">{formatMinutes(legMinutes(leg))}</span>
        </span>
        <span className="small muted clip">{formatStops(leg)}</span>
      </span>
    ))}
  </span>
)

/** Checked and cabin bag of the first flight. */
export const BagsCell = ({ fare: { flight } }: { fare: KeptFare }) => {
  const first = flight.segments[0]?.[0]
  return (
    <span className="tray-lines small">
      <span className="clip">{texts.checkedBag(formatBag(first?.baggage ?? ''))}</span>
      <span className="clip muted">{texts.cabinBag(formatBag(first?.cabinBaggage ?? ''))}</span>
    </span>
  )
}

/** The first penalties over time. */
export const ChargesCell = ({ fare: { penalties } }: { fare: KeptFare }) => {
  const lines = toPenaltyLines(penalties)
  if (lines === null) return <span className="small muted clip">{texts.unknownRules}</span>
  if (lines.length === 0) return <span className="small muted clip">{texts.noRules}</span>
  const isCut = lines.length > shownCharges
  return (
    <span className="tray-lines small">
      {lines.slice(0, isCut ? shownCharges - 1 : shownCharges).map(({ what, when, briefWhen, charge }) => (
        <span key={what + when + charge} className="clip" title={`${what}: ${charge} ${when}`}>
          {what} {briefWhen ? <span className="muted">{briefWhen} </span> : null}
          <strong className="num">{charge}</strong>
        </span>
      ))}
      {isCut ? <span className="muted">{texts.more(lines.length - shownCharges + 1)}</span> : null}
    </span>
  )
}

/** What the customer pays, with the markup in it and the change since the fare was kept. */
export const PriceCell = ({ fare }: { fare: KeptFare }) => {
  const markup = markupOf(fare)
  const since = texts.since(roundRupees(fare.flight.publishedPrice - fare.keptPrice))
  return (
    <span className="tray-lines end">
      <Amount rupees={customerPrice(fare)} isStrong />
      {markup > 0 ? <span className="small muted num clip">{texts.withMarkup(markup)}</span> : null}
      {since ? <span className="small muted num clip">{since}</span> : null}
    </span>
  )
}

/** The net fare, for readers who may see it. */
export const NetCell = ({ fare: { flight } }: { fare: KeptFare }) =>
  flight.offeredPrice === undefined ? null : <Amount rupees={flight.offeredPrice} />

/** How long a fare can be booked without a new check, by the server's clock. */
const Validity = ({ expiresAt }: { expiresAt: string }) =>
  useTimeLeft(expiresAt) === 0 ? (
    <span className="small muted">{texts.expired}</span>
  ) : (
    <FareClock expiresAt={expiresAt} />
  )

/** What the last price check found, when, and how long the fare can be booked without a new one. */
export const StateCell = ({ fare: { check, keptAt, expiresAt } }: { fare: KeptFare }) => (
  <span className="tray-lines">
    {check ? (
      <StatusTag look={checkLooks[check.outcome]} text={describeCheck(check)} isQuiet />
    ) : (
      <span className="muted clip">{texts.notChecked}</span>
    )}
    <span className="small muted clip">
      {check
        ? texts.checkedAt(formatInstantShort(check.checkedAt))
        : texts.keptAt(formatInstantShort(keptAt))}
    </span>
    <Validity expiresAt={expiresAt} />
  </span>
)
