import type { MadeQuoteOption, Quote, QuoteDraft, QuoteRow, QuoteVersion } from '#contract/entities/quote.ts'
import { nextMonth, packageId } from '#renderer/entities/packages/package.test-kit.ts'
import { anOption, inDays } from './page/quote-page.test-kit.ts'

export const quoteId = 'Q-100001'
export const quoteUrl = 'https://skyways.localhost/app/quote/abcdefghijklmnopqrstuv'

export const aQuoteRow = (over: Partial<QuoteRow> = {}): QuoteRow => ({
  quoteId,
  version: 2,
  status: 'viewed',
  packageTitle: 'Goa beaches',
  startsOn: `${nextMonth}-12`,
  customerName: 'Asha Rao',
  fromMinor: 52_875_00,
  validUntil: inDays(10),
  makerName: 'Kavita Rao',
  tripId: null,
  updatedAt: '2026-11-20T04:00:00.000Z',
  ...over,
})

/** The first page of a list with these rows. */
export const toQuotesPage = (...quotes: QuoteRow[]) => ({
  quotes,
  page: 1,
  pageSize: 50,
  total: quotes.length,
  totalPages: 1,
  isTotalCapped: false,
})

export const aQuoteDraft = (over: Partial<QuoteDraft> = {}): QuoteDraft => ({
  packageId,
  startsOn: `${nextMonth}-12`,
  rooms: [{ adults: 2, children: [], infants: 0 }],
  addOns: [],
  activity: null,
  hotelCategories: ['Standard', 'Deluxe'],
  customer: { name: 'Asha Rao', email: 'asha@rao.example', phone: '+919876543210', userId: null },
  message: 'Dear Asha',
  validUntil: inDays(10),
  markup: { is: 'none' },
  ...over,
})

/** An option with a markup of ₹3,000. */
export const aMadeOption = (over: Partial<MadeQuoteOption> = {}): MadeQuoteOption => {
  const option = { ...anOption({ totalMinor: 52_875_00, perAdultMinor: 26_437_50 }), ...over }
  return { ...option, netMinor: over.netMinor ?? option.totalMinor - 3_000_00 }
}

/** The options of `aQuoteDraft`, as an agent's have them: totals only. */
export const agentOptions = (): MadeQuoteOption[] =>
  [aMadeOption(), aMadeOption({ hotelCategory: 'Deluxe', totalMinor: 63_000_00 })].map((option) => ({
    ...option,
    lines: [],
    gstMinor: null,
    tcsMinor: null,
    schedule: [],
    cancellation: [],
  }))

export const aVersion = (over: Partial<QuoteVersion> = {}): QuoteVersion => ({
  version: 1,
  status: 'draft',
  bodyHash: '',
  createdAt: '2026-11-19T04:00:00.000Z',
  sentAt: null,
  viewedAt: null,
  decidedAt: null,
  declineReason: '',
  draft: aQuoteDraft(),
  packageTitle: 'Goa beaches',
  options: agentOptions(),
  problem: '',
  acceptance: null,
  ...over,
})

/** A version that was sent and opened. */
export const aSentVersion = (over: Partial<QuoteVersion> = {}): QuoteVersion =>
  aVersion({
    status: 'viewed',
    bodyHash: 'f0'.repeat(32),
    sentAt: '2026-11-20T04:00:00.000Z',
    viewedAt: '2026-11-20T05:00:00.000Z',
    ...over,
  })

/** A draft of an agent. */
export const aQuote = (over: Partial<Quote> = {}): Quote => ({
  quoteId,
  revision: 1,
  isOfAgent: true,
  makerName: 'Kavita Rao',
  latest: aVersion(),
  ...over,
})

/** The first page of a quote's versions. */
export const toVersionsPage = (...versions: QuoteVersion[]) => ({
  versions,
  page: 1,
  pageSize: 20,
  total: versions.length,
  totalPages: 1,
  isTotalCapped: false,
})
