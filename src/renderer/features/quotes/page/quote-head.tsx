import type { SharedQuote } from '#contract/entities/quote.ts'
import { formatInstantDay } from '#domain/format-instant.ts'
import { dayDifference } from '#domain/format.ts'
import { indiaDate } from '#domain/india.ts'
import { formatTripDay, formatTripDays } from '#renderer/entities/trips/trip-words.ts'
import { formatLength, formatMeals } from '#renderer/entities/packages/package-words.ts'
import { CustomerQuoteStatus } from '#renderer/entities/quotes/customer-quote-status.tsx'
import { serverNow } from '#renderer/store/server-clock.ts'
import { formatList } from '#domain/format.ts'
import { quotePageTexts as texts } from './quote-page-texts.ts'
import { findStartTime, isOpen, listPeople } from './quote-words.ts'

/** From here on, the days that are left are counted. */
const fewDays = 7

/** Until when the quote can be accepted; marked while few days are left. */
const Validity = ({ validUntil }: Pick<SharedQuote, 'validUntil'>) => {
  const left = dayDifference(indiaDate(serverNow()), validUntil)
  if (left <= 0) return <span className="quote-page-ending">{texts.lastDay}</span>
  return (
    <span className={left <= fewDays ? 'quote-page-ending' : undefined}>
      {[texts.validUntil(formatTripDay(validUntil)), left <= fewDays ? texts.daysLeft(left) : '']
        .filter(Boolean)
        .join(', ')}
    </span>
  )
}

/** What is quoted, for whom and by whom, and until when. */
export const QuoteHead = ({ quote }: { quote: SharedQuote }) => {
  const { quoteId, version, title, customerName, seller, sentAt, status } = quote
  return (
    <header className="quote-page-head">
      <p className="quote-page-eyebrow small muted">
        <span className="num">{texts.eyebrow(quoteId, version)}</span>
        <CustomerQuoteStatus status={status} />
      </p>
      <h1 className="title">{title}</h1>
      <p className="muted quote-page-who">
        <span>
          {texts.preparedFor} <bdi>{customerName}</bdi>
        </span>
        <bdi>{texts.preparedBy(seller.name)}</bdi>
        <span>{texts.sent(formatInstantDay(sentAt))}</span>
        {isOpen(quote) ? <Validity validUntil={quote.validUntil} /> : null}
      </p>
    </header>
  )
}

/** The seller's words, as they were written. */
export const QuoteMessage = ({ quote: { message, seller } }: { quote: SharedQuote }) =>
  message === '' ? null : (
    <section className="quote-page-message" aria-label={texts.message(seller.name)}>
      <p className="quote-page-words">{message}</p>
      <p className="small muted">
        <bdi>{seller.name}</bdi>
      </p>
    </section>
  )

const Fact = ({ name, lines }: { name: string; lines: readonly string[] }) => {
  const shown = lines.filter(Boolean)
  return shown.length === 0 ? null : (
    <div>
      <dt className="small muted">{name}</dt>
      {shown.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  )
}

/** When, how long, who and what else: the same for every option. */
export const QuoteFacts = ({ quote }: { quote: SharedQuote }) => {
  const { body, addOns, activity } = quote
  return (
    <dl className="quote-page-facts" aria-label={texts.facts}>
      <Fact name={texts.dates} lines={[formatTripDays(quote)]} />
      <Fact name={texts.startsAt} lines={[findStartTime(quote)]} />
      <Fact name={texts.length} lines={[formatLength(quote)]} />
      <Fact name={activity ? texts.tickets : texts.people} lines={listPeople(quote)} />
      <Fact name={texts.extras} lines={addOns.map(({ label, quantity }) => texts.extra(label, quantity))} />
      <Fact name={texts.meals} lines={[formatMeals(body.days)]} />
      <Fact name={texts.pickUp} lines={[formatList(body.activity?.pickUpPlaces ?? [])]} />
    </dl>
  )
}
