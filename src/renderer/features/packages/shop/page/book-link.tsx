import { useLocation } from 'react-router-dom'
import { newQuoteId, useMayMakeQuotes } from '#renderer/entities/quotes/make-quote.ts'
import { useMayBook } from '#renderer/entities/use-may.ts'
import { quoteEditor } from '#renderer/routes/quotes.ts'
import { tripCheckout } from '#renderer/routes/trips.ts'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { bookTexts as texts } from './book-texts.ts'
import type { Trip } from './use-trip.ts'

/** Whether staff confirm each order of the chosen date. */
const isConfirmedByStaff = ({ found, date }: Trip): boolean =>
  found.stockMode === 'onRequest' || date?.state === 'request'

/** Opens the checkout with the current choice; nothing without a price, or for people who may not book. */
export const BookLink = ({ trip }: { trip: Trip }) => {
  const { search } = useLocation()
  const mayBook = useMayBook()
  const { packageName, _id } = trip.found
  if (!trip.price || !mayBook) return null
  return (
    <ButtonLink intent="primary" to={tripCheckout.to({ packageName, _id }) + search}>
      {isConfirmedByStaff(trip) ? texts.request : texts.book}
    </ButtonLink>
  )
}

/** Begins a quote with the current choice; nothing for shoppers, and for what has no price. */
export const QuoteLink = ({ trip: { found } }: { trip: Trip }) => {
  const { search } = useLocation()
  const mayMakeQuotes = useMayMakeQuotes()
  if (!mayMakeQuotes || found.priceMode !== 'fixed') return null
  return (
    <ButtonLink to={quoteEditor.to({ quoteId: newQuoteId, package: found._id }) + search.replace('?', '&')}>
      {texts.makeQuote}
    </ButtonLink>
  )
}

/** Says what a request means for the deposit. */
export const RequestNote = ({ trip }: { trip: Trip }) => {
  const mayBook = useMayBook()
  return trip.price && mayBook && isConfirmedByStaff(trip) ? (
    <p className="small muted">{texts.requestNote}</p>
  ) : null
}
