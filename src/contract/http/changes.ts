import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import {
  BookingStatus,
  CancellationType,
  ChangeRequestState,
  RequestType,
} from '#contract/common/enumerations.ts'
import { Rupees } from '#contract/common/money.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import { ChangeRequest, ChangeRequestItem } from '#contract/entities/change-request.ts'
import { ChargeQuote } from '#contract/entities/charge-quote.ts'
import { RefundSource, RefundTo } from '#contract/entities/refund-target.ts'
import { BookingNumber } from './booking.ts'
import { changeFlightsEndpoints } from './changes-flights.ts'
import { changeScope } from './changes-scope.ts'
import { ResultRef } from './flights-result-ref.ts'

/** (ours) The new flights of a change, from `changeFlights`. Only for a change of every remaining ticket. */
const NewFlights = ResultRef.nullable().default(null)

const cancellationCharge = endpoint({
  id: 'tickets.cancellationCharge',
  area: 'tickets',
  method: 'POST',
  path: 'api/getCC',
  access: 'signedIn',
  partner: 'tickets',
  request: z.object({ ...changeScope, NewFlights }),
  result: ChargeQuote,
  errors: [
    'notFound',
    'wrongState',
    'supplierRefused',
    'supplierTimeout',
    'searchExpired',
    'staleResult',
    'fareGone',
  ],
})

/**
 * Sends a refund, a partial refund or a change to the supplier once: a repeated request is `wrongState`, a lost
 * answer `outcomeUnknown` with the request stored. `acceptedCharge` is what the customer saw; a different charge is
 * `priceChanged`.
 */
const changeRequest = endpoint({
  id: 'tickets.changeRequest',
  area: 'tickets',
  method: 'POST',
  path: 'api/changeRequest',
  access: 'signedIn',
  agencyRight: 'book',
  partner: 'tickets',
  request: z.object({
    ...changeScope,
    NewFlights,
    CancellationType: CancellationType.default(3),
    Remarks: z.string().trim().min(1, requiredText).max(500),
    acceptedCharge: Rupees.nullable().optional(),
    /** The fare difference that the customer saw for `NewFlights`; a different one is `priceChanged` too. */
    acceptedFareDifference: Rupees.optional(),
    /** `source` only for a refund of a booking whose online payment can still take one (`refundOptions`). */
    refundTo: RefundTo.default('wallet'),
  }),
  result: ChangeRequest,
  errors: [
    'dailyLimitReached',
    'notFound',
    'forbidden',
    'wrongState',
    'priceChanged',
    'walletTooSmall',
    'outcomeUnknown',
    'supplierRefused',
    'supplierTimeout',
    'searchExpired',
    'staleResult',
    'fareGone',
  ],
  idempotent: true,
  ratePerMinute: 60,
})

/** (ours) Returns where a refund of a booking can go besides the wallet; null for one that was paid from the wallet. */
const refundOptions = endpoint({
  id: 'tickets.refundOptions',
  area: 'tickets',
  method: 'POST',
  path: 'api/getRefundOptions',
  access: 'signedIn',
  partner: 'tickets',
  request: z.object({ BookingId: BookingNumber }),
  result: z.object({ source: RefundSource.nullable() }),
  errors: ['notFound'],
})

/** Asks the supplier for a change request's status and records it. */
const crStatus = endpoint({
  id: 'tickets.crStatus',
  area: 'tickets',
  method: 'POST',
  path: 'api/getCRStatus',
  access: 'signedIn',
  partner: 'tickets',
  request: z.object({
    ChangeRequestId: z.union([z.string().min(1).max(80), z.int()]).transform(String),
    /** Our booking, needed only when two bookings have a request with that number. */
    BookingId: BookingNumber.optional(),
  }),
  result: z.object({
    changeRequestId: z.string(),
    statusText: z.string(),
    supplierChangeReqStatus: z.object({ statusText: z.string() }),
    isFinal: z.boolean(),
    /** False when the supplier couldn't be asked now; this is what was known before. */
    isFresh: z.boolean(),
    item: ChangeRequestItem,
  }),
  errors: ['notFound'],
  ratePerMinute: 120,
})

/** Checks everything open on a booking with the supplier: a purchase in progress, all its change requests. */
const refreshBooking = endpoint({
  id: 'tickets.refreshBooking',
  area: 'tickets',
  method: 'POST',
  path: 'api/refreshBookingStatus',
  access: 'signedIn',
  partner: 'tickets',
  request: z.object({ BookingId: BookingNumber }),
  result: z.object({
    bookingId: z.string(),
    status: BookingStatus,
    statusId: z.int(),
    statusText: z.string(),
    /** How many requests went to the supplier; `isChanged` tells whether anything differs from before. */
    asked: z.int(),
    isChanged: z.boolean(),
    /** Why the supplier couldn't be asked, or empty. */
    note: z.string(),
    at: Instant,
  }),
  errors: ['notFound'],
  ratePerMinute: 240,
})

export const ChangeRequestFilter = z.object({
  /** Empty means every state. */
  states: z.array(ChangeRequestState).max(7).default([]),
  requestType: RequestType.nullable().default(null),
  pnrOrTicketNumber: z.string().trim().max(30).default(''),
  /** Open for at least this many days. */
  openForDays: z.int().min(0).max(3650).default(0),
  /** Only requests that need staff: a decision, an unknown outcome, an unreviewed difference. */
  needsDecision: z.boolean().default(false),
  bookingId: z.string().max(20).default(''),
  /** Staff only: requests of one user. */
  userId: z.string().max(60).default(''),
})
export type ChangeRequestFilter = z.infer<typeof ChangeRequestFilter>

/**
 * The refund tracker: the caller's change requests, for staff and the owner those of the site; oldest open ones
 * first.
 */
const changeRequests = endpoint({
  id: 'tickets.changeRequests',
  area: 'tickets',
  method: 'POST',
  path: 'api/getChangeRequests',
  access: 'signedIn',
  partner: 'tickets',
  request: ChangeRequestFilter.extend({ ...pageRequest }),
  result: z.object({
    changeRequests: z.array(ChangeRequest),
    ...pageInfo,
    /** Of the whole filter, not just the page. */
    summary: z.object({ open: z.int(), needsDecision: z.int(), quotedRefund: Rupees, refunded: Rupees }),
  }),
  errors: ['forbidden'],
})

/**
 * Records staff's decision on one item. Needs a reason, and is refused for the caller's own booking. What `settle` and
 * `makeGood` pay above the airline's quote counts against the caller's daily limit; above the limit the call answers
 * `secondPersonNeeded`, and a second person has to approve the decision.
 *
 * - `settle`: the airline's outcome, learned in another way: its refund and credit note, or the charge of a change.
 *
 * - `reject`: it won't be done.
 *
 * - `identify`: the airline has it under this number.
 *
 * - `notFiled`: it never arrived.
 *
 * - `acceptDifference`, `makeGood`: accept a difference from the quote, or pay it from the site's account.
 *
 * - `collect`: debits the charge of a completed change that had no quote.
 */
export const ChangeDecision = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('settle'),
    refundedAmount: Rupees.refine((amount) => amount >= 0, 'Enter a refund of 0 or more'),
    creditNoteNo: z.string().trim().max(40).default(''),
    /** What the airline charged for a completed change; absent is the amount on hold. */
    chargeAmount: Rupees.refine((amount) => amount >= 0, 'Enter a charge of 0 or more').optional(),
  }),
  z.object({ action: z.literal('reject') }),
  z.object({
    action: z.literal('identify'),
    /** A single number, since several in one text would each be refunded again. */
    changeRequestId: z
      .string()
      .trim()
      .max(80)
      .regex(/^[^\s,;]+$/, 'Enter one reference, without spaces or commas'),
  }),
  z.object({ action: z.literal('notFiled') }),
  z.object({ action: z.literal('acceptDifference') }),
  z.object({ action: z.literal('makeGood') }),
  z.object({ action: z.literal('collect') }),
])
export type ChangeDecision = z.infer<typeof ChangeDecision>

const decideChangeRequest = endpoint({
  id: 'tickets.decideChangeRequest',
  area: 'tickets',
  method: 'POST',
  path: 'api/decideChangeRequest',
  access: 'wlOwnerOrStaff',
  right: 'changes.decide',
  request: z.object({
    itemId: z.string().min(1).max(30),
    decision: ChangeDecision,
    reason: z.string().trim().min(3, 'Enter a reason of at least 3 characters').max(300),
  }),
  result: ChangeRequest,
  errors: ['notFound', 'forbidden', 'wrongState', 'walletTooSmall', 'secondPersonNeeded'],
  needsProof: true,
  idempotent: true,
})

/** One event of a booking. */
export const HistoryEvent = z.object({
  at: Instant,
  kind: z.enum(['booking', 'money', 'change', 'mail', 'document', 'note']),
  /** One sentence. */
  text: z.string(),
  /** Name, email and role of the person who did it. Null for the system or the airline. */
  actor: z.object({ name: z.string(), email: z.string(), role: z.string() }).nullable(),
  before: z.string(),
  after: z.string(),
  /** For wallet entries; positive is into the wallet. */
  amount: Rupees.nullable(),
  reason: z.string(),
})
export type HistoryEvent = z.infer<typeof HistoryEvent>

/** Lists who did what with a booking and when, oldest first, and explains its status. */
const bookingHistory = endpoint({
  id: 'tickets.bookingHistory',
  area: 'tickets',
  method: 'POST',
  path: 'api/getBookingHistory',
  access: 'signedIn',
  partner: 'tickets',
  request: z.object({ BookingId: BookingNumber }),
  result: z.object({
    bookingId: z.string(),
    statusText: z.string(),
    /** Explains the status and what happens next. */
    explanation: z.string(),
    events: z.array(HistoryEvent),
  }),
  errors: ['notFound'],
})

export const changeRequestEndpoints = {
  cancellationCharge,
  refundOptions,
  ...changeFlightsEndpoints,
  changeRequest,
  crStatus,
  refreshBooking,
  changeRequests,
  decideChangeRequest,
  bookingHistory,
}
