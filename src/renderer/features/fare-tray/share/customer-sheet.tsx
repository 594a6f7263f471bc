import type { CustomerCopy, CustomerOffer } from '#contract/entities/customer-offer.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { dayDifference, formatDate, formatInr, formatMinutes, formatTime } from '#domain/format.ts'
import { flightTexts } from '#renderer/entities/flight-texts.ts'
import { customerTexts as texts } from '#renderer/features/fare-tray/texts.ts'

const Leg = ({ leg }: { leg: CustomerOffer['legs'][number] }) => {
  const days = dayDifference(leg.departure, leg.arrival)
  return (
    <p className="offer-leg">
      <strong className="num">
        {formatTime(leg.departure)}–{formatTime(leg.arrival)}
        {days === 0 ? null : <sup>{flightTexts.nextDay(days)}</sup>}
      </strong>{' '}
      {leg.fromCity} ({leg.fromCode}) – {leg.toCity} ({leg.toCode})
      <br />
      <span>
        {formatDate(leg.departure)} · {leg.flights} · {formatMinutes(leg.minutes)} · {leg.stops}
      </span>
      <br />
      <span>{texts.bags(leg.checkedBag, leg.cabinBag)}</span>
    </p>
  )
}

const Offer = ({ offer, number }: { offer: CustomerOffer; number: number }) => (
  <section className="offer">
    <h2>
      {texts.option(number)}: {offer.airline}
    </h2>
    <p>
      {offer.fareName} · {offer.cabin} ·{' '}
      {offer.isRefundable ? flightTexts.refundable : flightTexts.nonRefundable}
    </p>
    {offer.legs.map((leg) => (
      <Leg key={leg.departure + leg.fromCode} leg={leg} />
    ))}
    {offer.penalties.length > 0 ? (
      <ul className="offer-charges">
        {offer.penalties.map(({ what, when, charge }) => (
          <li key={what + when + charge}>
            {what}: {charge}
            {when ? ` · ${when}` : ''}
          </li>
        ))}
      </ul>
    ) : null}
    <p className="offer-price">
      {texts.total} <strong className="num">{formatInr(offer.price)}</strong>{' '}
      {texts.forPassengers(offer.passengers)}
    </p>
    <p className="offer-small">{texts.pricedAt(formatInstant(offer.pricedAt))}</p>
  </section>
)

/** A customer's copy as a page. */
export const CustomerSheet = ({ copy }: { copy: CustomerCopy }) => (
  <article className="offer-sheet">
    <h1>{texts.title(copy.agency)}</h1>
    {copy.isTest ? <p role="note">{texts.test}</p> : null}
    {copy.offers.map((offer, index) => (
      <Offer key={`${offer.pricedAt}-${index}`} offer={offer} number={index + 1} />
    ))}
    <p className="offer-small">{texts.subject}</p>
    <p className="offer-small">{[copy.phone, copy.email].filter(Boolean).join(' · ')}</p>
  </article>
)
