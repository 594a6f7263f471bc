import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import { dayMs } from '#contract/common/constants.ts'
import type { PurchaseDecision } from '#contract/entities/purchase-decision.ts'
import { bookingEndpoints, type BookingOutcome } from '#contract/http/booking.ts'
import { formatDate, formatInr, formatList, plural } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { bookingOutcome } from '#server/bookings/booking-outcome.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import { type Person, type SignedInContext } from '#server/calls/context.ts'
import { hasStaffRight } from '#server/calls/staff-right.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { findRepeat, storeKey, toKeyedCall, type KeyedCall } from '#server/idempotency/idempotency.ts'
import {
  countStaffAction,
  secondPersonNeeded,
  type StaffAction,
} from '#server/staff-limits/count-staff-action.ts'
import type { SupplierBooking } from '#server/suppliers/port.ts'
import { purchaseTimes } from '#server/suppliers/purchase-times.ts'
import { getPurchaseKind, toKnownFailure, type KnownOutcome } from './outcome.ts'
import { toCheckedOutcome } from './resolve.job.ts'
import { recordPurchase, settlePurchase, settlePurchaseIn } from './settle.ts'
import { findAtSupplier } from './supplier-record.service.ts'

type DecideDeps = Pick<Deps, 'database' | 'now' | 'logger' | 'secretKey' | 'suppliers' | 'telemetry'>
type Input = RequestOf<typeof bookingEndpoints.decidePurchase>
type CheckInput = RequestOf<typeof bookingEndpoints.checkPurchase>
type PurchaseCheck = ResultOf<typeof bookingEndpoints.checkPurchase>

/** How long staff wait for a supplier that says it is still working on a purchase, in milliseconds. */
const workingMs = dayMs

const texts = {
  own: 'This is your own booking. Someone else must record its outcome.',
  notOpen: 'This purchase already has an outcome.',
  answered: 'The airline has just answered, so we recorded its answer.',
  answeredInstead: "The airline has just answered, so we recorded its answer. Yours wasn't recorded.",
  tooEarly: (minutes: number) =>
    `The airline may still answer. You can record the outcome ${
      minutes > 90
        ? `in ${plural(Math.ceil(minutes / 60), { one: 'hour', other: 'hours' })}`
        : `in ${plural(minutes, { one: 'minute', other: 'minutes' })}`
    }.`,
  holdOnly:
    'This was a request to hold seats, so the airline issued no tickets. You can only record that it has no booking.',
  taken: 'Another booking already has this number',
  perPassenger: 'Enter one ticket for each passenger',
  differentTickets: 'Each passenger needs a different ticket ID',
  notBooked: 'The airline has no booking for this purchase. The money is back in your wallet.',
  notIssued: "The airline didn't issue the tickets. The money is back in your wallet.",
  refund: 'No booking, money released',
  ticketed: (pnr: string) => `Ticketed as ${pnr}`,
  passengers: (lead: string, others: number) => (others === 0 ? lead : `${lead} + ${others}`),
  fields: {
    order: 'Order',
    flights: 'Flights',
    passengers: 'Passengers',
    supplierBookingId: "Supplier's booking ID",
    tickets: 'Tickets',
    amount: 'Amount',
  },
  ticket: (name: string, number: string, id: string) => `${name}: ${number} (ID ${id})`,
  paid: (amount: string) => `${amount} paid from the wallet`,
  released: (amount: string) => `${amount} on hold returns to the wallet`,
  how: 'outcome recorded by staff',
} as const

const toFieldError = (path: string, message: string): AppError =>
  new AppError('invalidRequest', { fields: [{ path, message }] })

const isOwnBooking = ({ userId, createdBy }: BookingRow, { userId: readerId }: Person): boolean =>
  [userId, createdBy].includes(readerId)

/** Whether a reader may record a booking's outcome: it has none yet, and the booking isn't their own. */
export const mayRecordOutcome = (booking: BookingRow, reader: Person): boolean =>
  hasStaffRight(reader, 'bookings.outcome') &&
  booking.status === bookingStatuses.InProgress &&
  !isOwnBooking(booking, reader)

/** Loads a booking of the site. Throws `notFound`, and `forbidden` for the caller's own booking. */
const loadDecidable = async (
  db: Db,
  { BookingId }: CheckInput,
  call: SignedInContext,
): Promise<BookingRow> => {
  const id = /^\d{1,15}$/.test(BookingId) ? Number(BookingId) : null
  const booking = id === null ? null : await bookingsRepo(db, call.site.siteId).byId(id)
  if (!booking) throw new AppError('notFound')
  if (isOwnBooking(booking, call.actor)) throw new AppError('forbidden', { message: texts.own })
  return booking
}

/** Asks the supplier for the booking once. */
const askSupplierOnce = async (
  { suppliers, logger }: DecideDeps,
  booking: BookingRow,
  requestId: string,
): Promise<SupplierBooking | 'unanswered' | null> => {
  const supplier = await suppliers.find(booking.supplier, booking.siteId)
  if (!supplier) return 'unanswered'
  return findAtSupplier(supplier, booking, requestId).catch((fault: unknown) => {
    logger.warn({ err: fault, bookingId: booking.id }, "the supplier didn't answer before staff decided")
    return 'unanswered' as const
  })
}

/**
 * `decide` records the outcome of an open purchase as the supplier told staff, and `check` returns from when staff may.
 * Both ask the supplier first, and record a clear answer instead. Money, status and history change once, as for any
 * other outcome.
 */
export const createPurchaseDecisions = (deps: DecideDeps) => {
  const { database, now, telemetry } = deps

  /**
   * Asks the supplier and returns how long staff must still wait before they may record the outcome, in milliseconds;
   * zero or less when they may. Throws `wrongState` if the purchase has an outcome, and with `answeredText` after
   * recording one that the supplier has just given.
   */
  const checkWithSupplier = async (booking: BookingRow, call: SignedInContext, answeredText: string) => {
    if (booking.status !== bookingStatuses.InProgress)
      throw new AppError('wrongState', { message: texts.notOpen })
    const found = await askSupplierOnce(deps, booking, call.requestId)
    const ageMs = now().getTime() - booking.updatedAt.getTime()
    const isKnown = found !== 'unanswered'
    const outcome = isKnown ? toCheckedOutcome(booking, found, ageMs >= purchaseTimes.graceMs) : null
    if (outcome && outcome.step !== 'unknown') {
      const place = { siteId: booking.siteId, bookingId: booking.id, attempt: booking.attempt }
      await settlePurchase(deps, place, outcome, { actorId: null, how: 'outcome confirmed with the airline' })
      throw new AppError('wrongState', { message: answeredText })
    }
    const isWorking = isKnown && found?.state === 'inProgress'
    return { leftMs: (isWorking ? workingMs : purchaseTimes.graceMs) - ageMs, isWorking }
  }

  const check = async (input: CheckInput, call: SignedInContext): Promise<PurchaseCheck> => {
    const booking = await loadDecidable(database.db, input, call)
    const { leftMs, isWorking } = await checkWithSupplier(booking, call, texts.answered)
    return {
      recordableAt: new Date(now().getTime() + leftMs).toISOString(),
      isAirlineWorking: isWorking,
      outcomes: getPurchaseKind(booking) === 'hold' ? ['notBooked'] : ['ticketed', 'notBooked'],
    }
  }

  /** Counts what the decision moves, records it, and returns the proposal when it needs a second person. */
  const decideOnce = async (seen: BookingRow, input: Input, call: SignedInContext, keyedCall: KeyedCall) => {
    let settled: (() => void) | undefined
    const verdict = await database.transaction(async (tx) => {
      const repo = bookingsRepo(tx, seen.siteId)
      const booking = await repo.lock(seen.id)
      // Under the booking's lock, so that a repeated call sees what the first one stored.
      if (!booking || (await findRepeat(tx, keyedCall)) !== null) return null
      if (booking.status !== bookingStatuses.InProgress || booking.attempt !== seen.attempt)
        throw new AppError('wrongState', { message: texts.notOpen })
      const { reason, decision } = input
      const outcome = await toOutcome(tx, booking, decision)
      const at = now()
      const staffAction = toStaffAction(booking, input)
      const verdict = await countStaffAction(tx, staffAction, call, at)
      if (verdict.is === 'proposed') return verdict
      await storeKey(tx, keyedCall, String(booking.id), at)
      await repo.addAudit({
        actorUserId: call.actor.userId,
        subjectUserId: booking.userId,
        action: 'booking.purchaseDecided',
        target: staffAction.target,
        details: { reason, decision, attempt: booking.attempt, amountMinor: staffAction.amountMinor },
        requestId: call.requestId,
        at,
      })
      const after = await settlePurchaseIn(tx, booking, outcome, {
        actorId: call.actor.userId,
        how: texts.how,
        at,
      })
      settled = () => recordPurchase(telemetry, after, outcome)
      return null
    })
    settled?.()
    return verdict
  }

  const decide = async (input: Input, call: SignedInContext): Promise<BookingOutcome> => {
    const seen = await loadDecidable(database.db, input, call)
    const keyedCall = toKeyedCall(call, bookingEndpoints.decidePurchase, input)
    if ((await findRepeat(database.db, keyedCall)) === null) {
      const { leftMs } = await checkWithSupplier(seen, call, texts.answeredInstead)
      if (leftMs > 0)
        throw new AppError('wrongState', {
          message: texts.tooEarly(Math.ceil(leftMs / 60_000)),
          retryAfterSeconds: Math.ceil(leftMs / 1000),
        })
      const proposed = await decideOnce(seen, input, call, keyedCall)
      if (proposed) throw secondPersonNeeded(proposed)
    }
    return bookingOutcome(deps, (await bookingsRepo(database.db, seen.siteId).byId(seen.id)) ?? seen)
  }
  return { check, decide }
}

const toStaffAction = (booking: BookingRow, input: Input): StaffAction => ({
  kind: 'decidePurchase',
  target: `booking:${booking.id}`,
  // What the airline said about one attempt says nothing about the next.
  terms: { ...input.decision, attempt: booking.attempt },
  amountMinor: booking.paymentMode === 'hold' ? 0 : booking.amountMinor,
  proposal: {
    endpointId: bookingEndpoints.decidePurchase.id,
    input,
    reason: input.reason,
    subjectUserId: booking.userId,
    ...describeDecision(booking, input.decision),
  },
})

/** Describes the booking and the outcome that staff want to record, for the second person. */
const describeDecision = (
  booking: BookingRow,
  decision: PurchaseDecision,
): Pick<StaffAction['proposal'], 'about' | 'before' | 'after' | 'changes'> => {
  const { fields } = texts
  const names = booking.passengers.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const amount = formatInr(toRupees(booking.amountMinor))
  const isTicketed = decision.outcome === 'ticketed'
  const after = isTicketed ? texts.ticketed(decision.pnr) : texts.refund
  const outcome: [string, string][] = isTicketed
    ? [
        [fields.supplierBookingId, decision.supplierBookingId],
        [
          fields.tickets,
          formatList(
            decision.tickets.map(({ ticketNumber, ticketId }, index) =>
              texts.ticket(names[index] ?? '', ticketNumber, ticketId),
            ),
          ),
        ],
        [fields.amount, texts.paid(amount)],
      ]
    : [[fields.amount, booking.paymentMode === 'hold' ? amount : texts.released(amount)]]
  const shown: [string, string][] = [
    [fields.order, booking.orderId],
    [fields.flights, `${booking.origin}–${booking.destination}, ${formatDate(booking.departsAt)}`],
    [fields.passengers, formatList(names)],
    ...outcome,
  ]
  return {
    about: [booking.pnr || booking.orderId, texts.passengers(names[0] ?? '', names.length - 1)].join(' · '),
    before: '',
    after,
    changes: shown.map(([field, text]) => ({ field, before: '', after: text })),
  }
}

/** Returns what a decision means for the purchase. Throws when it doesn't fit the booking. */
const toOutcome = async (tx: Db, booking: BookingRow, decision: PurchaseDecision): Promise<KnownOutcome> => {
  const kind = getPurchaseKind(booking)
  if (decision.outcome === 'notBooked')
    return toKnownFailure(kind, {
      errorCode: 'supplierRefused',
      message: kind === 'issue' ? texts.notIssued : texts.notBooked,
    })
  if (kind === 'hold') throw new AppError('wrongState', { message: texts.holdOnly })
  const { pnr, supplierBookingId, tickets } = decision
  if (tickets.length !== booking.passengers.length) throw toFieldError('decision.tickets', texts.perPassenger)
  if (new Set(tickets.map(({ ticketId }) => ticketId)).size < tickets.length)
    throw toFieldError('decision.tickets.0.ticketId', texts.differentTickets)
  if (await bookingsRepo(tx, booking.siteId).hasSupplierBooking(booking, { pnr, supplierBookingId }))
    throw toFieldError('decision.supplierBookingId', texts.taken)
  return {
    step: 'ticketed',
    found: {
      reference: booking.reference,
      supplierBookingId,
      pnr,
      state: 'ticketed',
      source: booking.source,
      holdDeadline: null,
      holdDeadlineSource: '',
      segments: [],
      tickets: tickets.map((ticket, passengerIndex) => ({
        ...ticket,
        passengerIndex,
        validatingAirline: booking.offer.validatingAirline,
        barcodes: [],
      })),
      fare: booking.offer.fare,
      message: '',
    },
  }
}
