import type { QuoteAcceptance, SharedQuote } from '#contract/entities/quote.ts'
import type { TripStatus } from '#contract/entities/trip.ts'
import { acceptedQuoteHours } from '#contract/http/quotes.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { sumDeposit } from '#domain/packages/trip-schedule.ts'
import { formatMinor } from '#renderer/entities/packages/package-words.ts'
import { tripPage } from '#renderer/routes/trips.ts'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { QuoteStateFrame } from './quote-state-frame.tsx'
import { quoteStateTexts as texts } from './quote-page-texts.ts'
import { findHoldEnd } from './quote-words.ts'
import { findOption } from './use-quote-address.ts'

/** How far the order of an accepted quote got. */
type Progress = 'unpaid' | 'waiting' | 'requested' | 'booked' | 'ended'

const progressOf: Record<TripStatus, Progress> = {
  order: 'waiting',
  expired: 'unpaid',
  requested: 'requested',
  declined: 'ended',
  lapsed: 'ended',
  confirmed: 'booked',
  cancelRequested: 'booked',
  travelling: 'booked',
  completed: 'booked',
  cancelled: 'ended',
}

interface AcceptedProps {
  quote: SharedQuote
  arePricesShown: boolean
  takesFocus: boolean
}

/** The customer's next step: to pay the deposit, or to wait for the agent. */
const NextStep = ({
  quote,
  acceptance,
  arePricesShown,
}: Pick<AcceptedProps, 'quote' | 'arePricesShown'> & { acceptance: QuoteAcceptance }) => {
  const { seller, isOfAgent, startsOn, options } = quote
  const { at, hotelCategory, tripId, tripStatus } = acceptance
  const progress = progressOf[tripStatus]
  const openTrip = isOfAgent ? null : (
    <p className="quote-page-state-step">
      <ButtonLink to={tripPage.to({ tripId })}>{texts.openTrip}</ButtonLink>
    </p>
  )
  if (progress === 'booked' || progress === 'ended')
    return (
      <>
        <p>{texts[progress]}</p>
        {openTrip}
      </>
    )
  if (isOfAgent) return <p>{texts.agentConfirms(seller.name)}</p>
  if (progress === 'requested')
    return (
      <>
        <p>{texts.requested}</p>
        {openTrip}
      </>
    )
  const deposit = sumDeposit(findOption(options, hotelCategory).schedule)
  return (
    <>
      <p>{texts.payBy(formatInstantShort(findHoldEnd(at, startsOn)))}</p>
      <p className="quote-page-state-step">
        <ButtonLink intent="primary" to={tripPage.to({ tripId })}>
          {deposit > 0 && arePricesShown ? texts.payAmount(formatMinor(deposit)) : texts.pay}
        </ButtonLink>
      </p>
    </>
  )
}

/** Says who accepted, and what comes next; that the order has ended if its deposit wasn't paid. */
export const AcceptedState = ({ quote, arePricesShown, takesFocus }: AcceptedProps) => {
  const { acceptance, seller, isOfAgent } = quote
  if (!acceptance) return null
  const { name, at, hotelCategory, tripStatus } = acceptance
  const by = texts.acceptedBy(name, formatInstantShort(at))
  const accepted = hotelCategory === '' ? by : texts.acceptedOption(hotelCategory, by)
  if (progressOf[tripStatus] === 'unpaid')
    return (
      <QuoteStateFrame
        tone="warn"
        title={isOfAgent ? texts.agentUnpaid : texts.unpaid}
        takesFocus={takesFocus}
      >
        <p>
          {isOfAgent ? texts.agentUnpaidText(seller.name) : texts.unpaidText(acceptedQuoteHours, seller.name)}
        </p>
        <p className="small muted">{accepted}</p>
      </QuoteStateFrame>
    )
  return (
    <QuoteStateFrame tone="good" title={texts.accepted} takesFocus={takesFocus}>
      <p>{accepted}</p>
      <NextStep quote={quote} acceptance={acceptance} arePricesShown={arePricesShown} />
    </QuoteStateFrame>
  )
}
