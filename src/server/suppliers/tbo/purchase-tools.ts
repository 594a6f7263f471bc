import type { Logger } from 'pino'
import type {
  CallOptions,
  SupplierBookRequest,
  SupplierBooking,
  SupplierTicketRequest,
} from '#server/suppliers/port.ts'
import type { SupplierRecords } from '#server/suppliers/supplier-records.ts'
import { newAttempt, type Attempt, type Claim } from './attempts.ts'
import { findItinerary, outcomeUnknown, type FindTools } from './find-booking.ts'
import { toBooking } from './itinerary.ts'
import type { SameBookings } from './same-booking.ts'
import type { SentPurchase } from './send-purchase.ts'

export interface PurchaseTools extends FindTools {
  records: SupplierRecords
  same: SameBookings
  /** Purchases in progress on this node, by their key. */
  running: Map<string, Promise<SupplierBooking>>
  logger: Logger
}

/** Another attempt is allowed after one that never left, and after a changed price that was accepted. */
export const canFollow =
  (request: SupplierTicketRequest) =>
  (before: Attempt): boolean =>
    before.outcome === 'unsent' || (before.outcome === 'priceChanged' && request.isPriceChangeAccepted)

/** Only set when the customer agreed to the new total, or the agency absorbs the rise. */
export const acceptedPriceField = ({ isPriceChangeAccepted }: SupplierTicketRequest) =>
  isPriceChangeAccepted ? { IsPriceChangeAccepted: true } : {}

export async function claimFor(
  tools: PurchaseTools,
  { kind, request }: { kind: Attempt['kind']; request: SupplierBookRequest },
  more: Pick<Attempt, 'traceId' | 'tracedAt'> & Partial<Pick<Attempt, 'bookingId' | 'pnr' | 'source'>>,
  follows: (before: Attempt) => boolean,
): Promise<Claim> {
  const attempt = newAttempt(kind, request, { ...more, sentAt: tools.now().toISOString() })
  const claim = await tools.attempts.claim(attempt, follows)
  if (!claim) throw outcomeUnknown('another node is sending this now')
  return claim
}

/** Returns the supplier's booking from its booking details, or from the purchase's own itinerary. */
export async function bookingFrom(
  tools: PurchaseTools,
  { attempt, found, purchase }: Pick<SentPurchase, 'attempt'> & Partial<SentPurchase>,
  options: CallOptions,
): Promise<SupplierBooking> {
  const asked = found ?? (await findItinerary(tools, attempt, options).catch(() => null))
  const itinerary = (asked === 'stranger' ? null : asked?.itinerary) ?? purchase?.itinerary
  if (!itinerary) throw outcomeUnknown('bought, but without an itinerary so far')
  const source = itinerary.source || attempt.source
  const isReleased = await tools.attempts.isReleased(attempt.bookingId)
  return toBooking(itinerary, { ...attempt, source }, { names: tools.names, isReleased })
}
