import type { QuoteOption, SharedQuote } from '#contract/entities/quote.ts'
import { acceptedQuoteHours } from '#contract/http/quotes.ts'
import { indiaOffset } from '#domain/india.ts'
import { describeTrip } from '#renderer/entities/packages/order/chosen-trip.ts'
import { quotePageTexts as texts } from './quote-page-texts.ts'

const hourMs = 3_600_000

/** Whether the customer may still accept or decline. */
export const isOpen = ({ status }: Pick<SharedQuote, 'status'>): boolean =>
  status === 'sent' || status === 'viewed'

/** Returns what an option is called: its hotel category, or the whole group of an activity. */
export const nameOption = ({ hotelCategory }: Pick<QuoteOption, 'hotelCategory'>): string =>
  hotelCategory === '' ? texts.activityOption : hotelCategory

/** Returns the rooms with their people, or the tickets of an activity. */
export const listPeople = (quote: SharedQuote): string[] =>
  describeTrip(quote, { ...quote, hotelCategory: '', addOns: [] }).slice(1)

/** Returns when an activity begins; '' for a package. */
export const findStartTime = ({ body, activity }: SharedQuote): string =>
  body.activity?.slots.find(({ slotId }) => slotId === activity?.slotId)?.startsAt ?? ''

/** Returns until when the places of an accepted quote are on hold: a day, but not past the trip's start in India. */
export const findHoldEnd = (acceptedAt: string, startsOn: string): string =>
  new Date(
    Math.min(
      Date.parse(acceptedAt) + acceptedQuoteHours * hourMs,
      Date.parse(`${startsOn}T00:00:00${indiaOffset}`),
    ),
  ).toISOString()
