import type { QuoteOption, SharedQuote } from '#contract/entities/quote.ts'
import { indiaDate } from '#domain/india.ts'
import { addDays } from '#domain/calendar-days.ts'
import { aBody, aPrice, nextMonth } from '#renderer/entities/packages/package.test-kit.ts'

/** A code that a link could have. */
export const quoteCode = 'abcdefghijklmnopqrstuv'
export const newestCode = 'newnewnewnewnewnewnewn'
export const bodyHash = 'f0'.repeat(32)

/** A day from today on, in India. */
export const inDays = (days: number): string => addDays(indiaDate(Date.now()), days)

/** An option of a quote that staff made, with lines, payments and cancellation. */
export const anOption = (over: Partial<QuoteOption> = {}): QuoteOption => {
  const { lines, totalMinor, perAdultMinor, gstMinor, tcsMinor, schedule, cancellation } = aPrice()
  return {
    hotelCategory: 'Standard',
    lines,
    totalMinor,
    perAdultMinor,
    gstMinor,
    tcsMinor,
    schedule,
    cancellation,
    ...over,
  }
}

/** The options of a quote with two hotel categories. */
export const twoOptions = (): QuoteOption[] => [
  anOption(),
  anOption({ hotelCategory: 'Deluxe', totalMinor: 60_000_00, perAdultMinor: 30_000_00 }),
]

/** A quote that staff sent to a customer without an account. */
export const aSharedQuote = (over: Partial<SharedQuote> = {}): SharedQuote => ({
  quoteId: 'Q-100001',
  version: 1,
  status: 'viewed',
  kind: 'package',
  title: 'Goa beaches',
  nights: 4,
  durationMinutes: 0,
  startsOn: `${nextMonth}-12`,
  endsOn: `${nextMonth}-16`,
  rooms: [{ adults: 2, children: [], infants: 0 }],
  activity: null,
  addOns: [{ label: 'Scuba dive', quantity: 2 }],
  customerName: 'Kavita Rao',
  message: 'Dear Kavita,\nhere is the trip that we talked about.',
  validUntil: inDays(20),
  sentAt: '2026-11-20T04:00:00.000Z',
  bodyHash,
  options: twoOptions(),
  body: aBody(),
  seller: { name: 'Skyways', email: 'desk@skyways.example', phone: '+91 98100 00000' },
  isOfAgent: false,
  isOverseasPackage: false,
  needsAccount: true,
  isOfOther: false,
  acceptance: null,
  changes: [],
  newestCode: null,
  ...over,
})

/** The same trip, quoted by an agent: totals only. */
export const anAgentQuote = (over: Partial<SharedQuote> = {}): SharedQuote =>
  aSharedQuote({
    options: twoOptions().map((option) => ({
      ...option,
      lines: [],
      gstMinor: null,
      tcsMinor: null,
      schedule: [],
      cancellation: [],
    })),
    seller: { name: 'Rao Travels', email: 'anil@raotravels.example', phone: '' },
    isOfAgent: true,
    needsAccount: false,
    ...over,
  })

/** How someone accepted a quote whose order isn't paid yet. */
export const anAcceptance = (
  over: Partial<NonNullable<SharedQuote['acceptance']>> = {},
): NonNullable<SharedQuote['acceptance']> => ({
  name: 'Kavita Rao',
  at: new Date().toISOString(),
  hotelCategory: 'Deluxe',
  tripId: 'T-500001',
  tripStatus: 'order',
  ...over,
})
