import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import { PriceMinor } from '#contract/common/minor.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import {
  MadeQuoteOption,
  Quote,
  QuoteCode,
  QuoteDraft,
  QuoteId,
  QuoteRow,
  QuoteStatus,
  QuoteVersion,
  SharedQuote,
} from '#contract/entities/quote.ts'
import { tripOrderFields, TripId } from '#contract/entities/trip.ts'

/** How long a customer who accepted has to pay the deposit, in hours. The places are on hold until then. */
export const acceptedQuoteHours = 24
/** The most days that a quote can be valid for. */
export const maxQuoteDays = 60
/** Accepted quotes of one buyer that may wait for their deposit at the same time. */
export const maxUnpaidQuotes = 3

const revision = z.int().min(1)
const madeBy = { access: 'signedIn', right: 'quotes.make', agencyRight: 'book' } as const
const quoteResult = z.object({ quote: Quote })

/** Prices a quote as it would be sent now, without saving anything. */
const preview = endpoint({
  id: 'quotes.preview',
  area: 'quotes',
  method: 'POST',
  path: 'quote/preview',
  ...madeBy,
  request: z.object({ draft: QuoteDraft }),
  result: z.object({ options: z.array(MadeQuoteOption) }),
  errors: ['notFound', 'invalidRequest', 'forbidden'],
  ratePerMinute: 240,
})

/**
 * Saves the draft of a new quote, or of the next version of a quote: a version that was sent stays as it is. A repeat with
 * the same Idempotency-Key answers the same quote. `versionStale` if someone saved or sent it meanwhile.
 */
const save = endpoint({
  id: 'quotes.save',
  area: 'quotes',
  method: 'POST',
  path: 'quote/save',
  ...madeBy,
  request: z.object({
    /** Null for a new quote. */
    quoteId: QuoteId.nullable().default(null),
    /** Of the quote that is edited; 1 for a new one. */
    revision: revision.default(1),
    draft: QuoteDraft,
  }),
  result: quoteResult,
  errors: ['notFound', 'invalidRequest', 'versionStale', 'wrongState', 'idempotencyMismatch', 'forbidden'],
  idempotent: true,
  ratePerMinute: 120,
})

/**
 * Freezes the draft and creates its link, which is answered once; earlier versions become `superseded`. `totals` are the
 * amounts that the maker saw, in the order of the options: other ones are `priceChanged` with `details.totals`.
 */
const send = endpoint({
  id: 'quotes.send',
  area: 'quotes',
  method: 'POST',
  path: 'quote/send',
  ...madeBy,
  request: z.object({
    quoteId: QuoteId,
    revision,
    totals: z.array(PriceMinor).min(1).max(4),
    /** Emails the link to the customer. */
    byEmail: z.boolean(),
  }),
  result: quoteResult.extend({ url: z.string() }),
  errors: [
    'notFound',
    'invalidRequest',
    'versionStale',
    'priceChanged',
    'wrongState',
    'idempotencyMismatch',
    'forbidden',
  ],
  idempotent: true,
  ratePerMinute: 60,
})

/** Creates another link to the version that was sent last. Earlier links to it stop working. */
const newLink = endpoint({
  id: 'quotes.newLink',
  area: 'quotes',
  method: 'POST',
  path: 'quote/newLink',
  ...madeBy,
  request: z.object({ quoteId: QuoteId }),
  result: z.object({ url: z.string() }),
  errors: ['notFound', 'wrongState', 'forbidden'],
  refusedInJump: true,
  ratePerMinute: 30,
})

/** Ends the version that was sent last: its link says so, and it can't be accepted any more. */
const withdraw = endpoint({
  id: 'quotes.withdraw',
  area: 'quotes',
  method: 'POST',
  path: 'quote/withdraw',
  ...madeBy,
  request: z.object({ quoteId: QuoteId, revision }),
  result: quoteResult,
  errors: ['notFound', 'versionStale', 'wrongState', 'forbidden'],
  refusedInJump: true,
  ratePerMinute: 30,
})

/** Lists the quotes of the caller's agency, or of the site for staff, the last changed first. */
const getQuotes = endpoint({
  id: 'quotes.getQuotes',
  area: 'quotes',
  method: 'POST',
  path: 'quote/getQuotes',
  ...madeBy,
  request: z.object({
    statuses: z.array(QuoteStatus).max(8).default([]),
    /** Quote number, title or the customer's name. */
    text: z.string().trim().max(80).default(''),
    ...pageRequest,
  }),
  result: z.object({ quotes: z.array(QuoteRow), ...pageInfo }),
  errors: ['forbidden'],
})

/** Reads a quote of the caller's agency, or of the site for staff, with its latest version. */
const getQuote = endpoint({
  id: 'quotes.getQuote',
  area: 'quotes',
  method: 'POST',
  path: 'quote/getQuote',
  ...madeBy,
  request: z.object({ quoteId: QuoteId }),
  result: quoteResult,
  errors: ['notFound', 'forbidden'],
})

/** Lists the versions of a quote, the newest first. */
const getVersions = endpoint({
  id: 'quotes.getVersions',
  area: 'quotes',
  method: 'POST',
  path: 'quote/getVersions',
  ...madeBy,
  request: z.object({ quoteId: QuoteId, ...pageRequest, pageSize: z.int().min(1).max(50).default(20) }),
  result: z.object({ versions: z.array(QuoteVersion), ...pageInfo }),
  errors: ['notFound', 'forbidden'],
})

/** Lists the quotes that staff made for the caller's account and sent, the newest first. */
const getMyQuotes = endpoint({
  id: 'quotes.getMyQuotes',
  area: 'quotes',
  method: 'POST',
  path: 'quote/getMyQuotes',
  access: 'signedIn',
  request: z.object({ ...pageRequest }),
  result: z.object({ quotes: z.array(QuoteRow.omit({ makerName: true })), ...pageInfo }),
  errors: [],
})

/** Creates a link to a quote that was made for the caller's account, because only the hash of the sent one is stored. */
const openMyQuote = endpoint({
  id: 'quotes.openMyQuote',
  area: 'quotes',
  method: 'POST',
  path: 'quote/openMyQuote',
  access: 'signedIn',
  request: z.object({ quoteId: QuoteId }),
  result: z.object({ code: QuoteCode }),
  errors: ['notFound'],
  refusedInJump: true,
  ratePerMinute: 30,
})

/**
 * Reads the quote behind a link and notes that it was opened. A code that is unknown, revoked or of another site is
 * `codeInvalid`. The link of a superseded version says what changed.
 */
const getByCode = endpoint({
  id: 'quotes.getByCode',
  area: 'quotes',
  method: 'POST',
  path: 'quote/getByCode',
  access: 'anyone',
  request: z.object({ quoteCode: QuoteCode }),
  result: z.object({ quote: SharedQuote }),
  errors: ['codeInvalid'],
  ratePerMinute: 60,
})

/** Prices an option for a buyer whose PAN and residence may change the TCS. In a quote of an agent, both change nothing. */
const getTotal = endpoint({
  id: 'quotes.getTotal',
  area: 'quotes',
  method: 'POST',
  path: 'quote/getTotal',
  access: 'anyone',
  request: z.object({
    quoteCode: QuoteCode,
    hotelCategory: z.string().trim().max(40),
    hasPan: z.boolean(),
    residency: tripOrderFields.residency,
  }),
  result: z.object({
    totalMinor: PriceMinor,
    tcsMinor: PriceMinor.nullable(),
    dueNowMinor: PriceMinor.nullable(),
  }),
  errors: ['codeInvalid', 'quoteSuperseded', 'quoteExpired', 'wrongState', 'invalidRequest'],
  ratePerMinute: 120,
})

/**
 * Accepts a version, once, and answers a repeat with the same order, at the price that the customer saw: it becomes an order whose places are on hold until the
 * deposit is paid. The order of an agent's quote belongs to the agent, at their net price and with their contact.
 * `quoteExpired`: its time passed, or its package, price or places can no longer be sold as quoted.
 */
const accept = endpoint({
  id: 'quotes.accept',
  area: 'quotes',
  method: 'POST',
  path: 'quote/accept',
  access: 'anyone',
  request: z.object({
    quoteCode: QuoteCode,
    bodyHash: z.string().regex(/^[\da-f]{64}$/),
    hotelCategory: z.string().trim().max(40),
    /** The full name with which the customer accepts. */
    name: z.string().trim().min(1, 'Enter your full name').max(120),
    totalMinor: PriceMinor,
    ...tripOrderFields,
    /** Null in a quote of an agent, whose order has the agent's contact; any other needs one. */
    contact: tripOrderFields.contact.nullable(),
  }),
  result: z.object({
    quote: SharedQuote,
    /** For the buyer to pay; null in a quote of an agent. */
    tripId: TripId.nullable(),
  }),
  errors: [
    'codeInvalid',
    'quoteSuperseded',
    'quoteExpired',
    'accountNeeded',
    'priceChanged',
    'placesGone',
    'wrongState',
    'invalidRequest',
    'rateLimited',
    'forbidden',
  ],
  refusedInJump: true,
  ratePerMinute: 30,
})

/** Declines a version. A later version can be sent. */
const decline = endpoint({
  id: 'quotes.decline',
  area: 'quotes',
  method: 'POST',
  path: 'quote/decline',
  access: 'anyone',
  request: z.object({ quoteCode: QuoteCode, reason: z.string().trim().max(300).default('') }),
  result: z.object({ quote: SharedQuote }),
  errors: ['codeInvalid', 'quoteSuperseded', 'quoteExpired', 'wrongState'],
  refusedInJump: true,
  ratePerMinute: 30,
})

export const quotesEndpoints = {
  preview,
  save,
  send,
  newLink,
  withdraw,
  getQuotes,
  getQuote,
  getVersions,
  getMyQuotes,
  openMyQuote,
  getByCode,
  getTotal,
  accept,
  decline,
}
