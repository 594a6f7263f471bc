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
import { ChangeRequest, ChangeRequestItem, Sector } from '#contract/entities/change-request.ts'
import { BookingNumber } from './booking.ts'

const airport = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'Enter an airport code of three letters')
const SectorInput = z.object({ Origin: airport, Destination: airport })
/** One ticket or several; text or the supplier's number. */
const TicketIds = z
  .union([z.string(), z.int(), z.array(z.union([z.string(), z.int()])).max(200)])
  .transform((ids) => (Array.isArray(ids) ? ids : [ids]).map(String).filter((id) => id !== ''))
  .default([])

/** What a request is for. Sectors for a partial refund; tickets for a partial refund or a change (spec section 7). */
const scope = {
  BookingId: BookingNumber,
  RequestType,
  Sectors: z.array(SectorInput).max(12).default([]),
  TicketId: TicketIds,
}

/** What a request would cost and give back, before it is sent. */
export const ChargeQuote = z.object({
  /** Null: the airline tells it only when the request is done. */
  cancellationCharge: Rupees.nullable(),
  currency: z.string(),
  /** What would reach the wallet. Null where the charge is not known. */
  refundAmount: Rupees.nullable(),
  /** What was paid for what is asked for. */
  saleAmount: Rupees,
  /** Service fee and the GST on it: not given back. */
  serviceFeeKept: Rupees,
  /** Set aside from the wallet when a change is sent; zero for refunds. */
  toSetAside: Rupees,
  /** Why there is no charge, or what it leaves open; empty where nothing has to be said. */
  note: z.string(),
  lines: z.array(
    z.object({
      ticketId: z.string(),
      passengerIndex: z.int(),
      passengerName: z.string(),
      sectors: z.array(Sector),
      saleAmount: Rupees,
      charge: Rupees.nullable(),
      refund: Rupees.nullable(),
    }),
  ),
})
export type ChargeQuote = z.infer<typeof ChargeQuote>

const cancellationCharge = endpoint({
  id: 'tickets.cancellationCharge',
  area: 'tickets',
  method: 'POST',
  path: 'api/getCC',
  access: 'signedIn',
  request: z.object(scope),
  result: ChargeQuote,
  errors: ['notFound', 'wrongState', 'supplierRefused', 'supplierTimeout'],
})

/**
 * Sends a refund, a partial refund or a change to the supplier, once: what is asked for twice is `wrongState`, a lost answer
 * `outcomeUnknown` with the request kept. `acceptedCharge` is what the person saw; another charge now is `priceChanged`.
 */
const changeRequest = endpoint({
  id: 'tickets.changeRequest',
  area: 'tickets',
  method: 'POST',
  path: 'api/changeRequest',
  access: 'signedIn',
  request: z.object({
    ...scope,
    CancellationType: CancellationType.default(3),
    Remarks: z.string().trim().min(1, requiredText).max(500),
    acceptedCharge: Rupees.nullable().optional(),
  }),
  result: ChangeRequest,
  errors: [
    'notFound',
    'forbidden',
    'wrongState',
    'priceChanged',
    'walletTooSmall',
    'outcomeUnknown',
    'supplierRefused',
    'supplierTimeout',
  ],
  idempotent: true,
  ratePerMinute: 60,
})

/** Asks the supplier where one change request stands, and writes down what it says. */
const crStatus = endpoint({
  id: 'tickets.crStatus',
  area: 'tickets',
  method: 'POST',
  path: 'api/getCRStatus',
  access: 'signedIn',
  request: z.object({
    ChangeRequestId: z.union([z.string().min(1).max(80), z.int()]).transform(String),
    /** Ours: needed only where two bookings have a request of that number. */
    BookingId: BookingNumber.optional(),
  }),
  result: z.object({
    changeRequestId: z.string(),
    statusText: z.string(),
    supplierChangeReqStatus: z.object({ statusText: z.string() }),
    isFinal: z.boolean(),
    /** False: the supplier could not be asked now; this is what was known before. */
    isFresh: z.boolean(),
    item: ChangeRequestItem,
  }),
  errors: ['notFound'],
  ratePerMinute: 120,
})

/** Asks the supplier about everything that is open of a booking: a purchase in progress, all its change requests. */
const refreshBooking = endpoint({
  id: 'tickets.refreshBooking',
  area: 'tickets',
  method: 'POST',
  path: 'api/refreshBookingStatus',
  access: 'signedIn',
  request: z.object({ BookingId: BookingNumber }),
  result: z.object({
    bookingId: z.string(),
    status: BookingStatus,
    statusId: z.int(),
    statusText: z.string(),
    /** How many questions went to the supplier, and whether anything is other than before. */
    asked: z.int(),
    isChanged: z.boolean(),
    /** Empty, or why the supplier could not be asked. */
    note: z.string(),
    at: Instant,
  }),
  errors: ['notFound'],
  ratePerMinute: 240,
})

export const ChangeRequestFilter = z.object({
  /** Empty: every state. */
  states: z.array(ChangeRequestState).max(7).default([]),
  requestType: RequestType.nullable().default(null),
  pnrOrTicketNumber: z.string().trim().max(30).default(''),
  /** Open for so many days or more. */
  openForDays: z.int().min(0).max(3650).default(0),
  /** Only where staff have something to do: a decision, an unknown outcome, a difference nobody has looked at. */
  needsDecision: z.boolean().default(false),
  bookingId: z.string().max(20).default(''),
  /** Staff only: of one user. */
  userId: z.string().max(60).default(''),
})
export type ChangeRequestFilter = z.infer<typeof ChangeRequestFilter>

/** The refund tracker: own change requests, for staff and the owner those of the site; oldest open ones first. */
const changeRequests = endpoint({
  id: 'tickets.changeRequests',
  area: 'tickets',
  method: 'POST',
  path: 'api/getChangeRequests',
  access: 'signedIn',
  request: ChangeRequestFilter.extend({ ...pageRequest }),
  result: z.object({
    changeRequests: z.array(ChangeRequest),
    ...pageInfo,
    /** Of the whole filter, not of the page. */
    summary: z.object({ open: z.int(), needsDecision: z.int(), quotedRefund: Rupees, refunded: Rupees }),
  }),
  errors: ['forbidden'],
})

/**
 * A decision of staff on one item; never on a booking of their own, always with a reason.
 * - `settle`: the airline's outcome, told by other ways: how much it gave back and its credit note.
 * - `reject`: it will not be done. - `identify`: the airline has it under this number. - `notFiled`: it never arrived.
 * - `acceptDifference`, `makeGood`: what happens with a difference from the quote; the second pays it from the site's account.
 * - `collect`: takes the charge of a done change from the wallet, where none was quoted before.
 */
export const ChangeDecision = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('settle'),
    refundedAmount: Rupees.refine((amount) => amount >= 0, 'Enter a refund of 0 or more'),
    creditNoteNo: z.string().trim().max(40).default(''),
  }),
  z.object({ action: z.literal('reject') }),
  z.object({
    action: z.literal('identify'),
    /** One number: of several in one text each would be paid again. */
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
  request: z.object({
    itemId: z.string().min(1).max(30),
    decision: ChangeDecision,
    reason: z.string().trim().min(3, 'Enter a reason of at least 3 characters').max(300),
  }),
  result: ChangeRequest,
  errors: ['notFound', 'forbidden', 'wrongState', 'walletTooSmall'],
  idempotent: true,
})

/** One thing that happened to a booking. */
export const HistoryEvent = z.object({
  at: Instant,
  kind: z.enum(['booking', 'money', 'change', 'mail', 'document', 'note']),
  /** What happened, in one sentence. */
  text: z.string(),
  /** Who did it: name, e-mail and what they are here. Null: the system, or the airline. */
  actor: z.object({ name: z.string(), email: z.string(), role: z.string() }).nullable(),
  before: z.string(),
  after: z.string(),
  /** For movements of the wallet; positive is into it. */
  amount: Rupees.nullable(),
  reason: z.string(),
})
export type HistoryEvent = z.infer<typeof HistoryEvent>

/** Who did what when with a booking, oldest first, and why its status is what it is. */
const bookingHistory = endpoint({
  id: 'tickets.bookingHistory',
  area: 'tickets',
  method: 'POST',
  path: 'api/getBookingHistory',
  access: 'signedIn',
  request: z.object({ BookingId: BookingNumber }),
  result: z.object({
    bookingId: z.string(),
    statusText: z.string(),
    /** Why the status is what it is and what happens next, in words. */
    explanation: z.string(),
    events: z.array(HistoryEvent),
  }),
  errors: ['notFound'],
})

export const changeRequestEndpoints = {
  cancellationCharge,
  changeRequest,
  crStatus,
  refreshBooking,
  changeRequests,
  decideChangeRequest,
  bookingHistory,
}
