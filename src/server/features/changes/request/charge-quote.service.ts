import { requestTypes, type RequestType } from '#contract/common/enumerations.ts'
import type { ChargeQuote } from '#contract/http/changes.ts'
import { sectorOf } from '#domain/changes/change-sectors.ts'
import { walletRefundOf } from '#server/shares/change-shares.ts'
import { sumMinor, toRupees } from '#domain/money/money.ts'
import { toNameKey } from '#server/bookings/passenger-name.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { askCharges, type Quoted, type QuotedTicket } from './ask-charges.ts'
import { setAsideOf, wishOf, type QuoteInput } from './inputs.ts'
import { judgeBooking } from './judge-booking.ts'
import { reachableBooking } from './reachable-booking.ts'
import { changeTexts } from './texts.ts'

const nullable = (minor: number | null): number | null => (minor === null ? null : toRupees(minor))

/** Returns what a ticket's refund would add to the wallet. */
const walletOf = ({ share, refundMinor }: QuotedTicket): number | null =>
  refundMinor === null ? null : walletRefundOf(share, refundMinor)

const noteOf = (requestType: RequestType, { tickets, chargeMinor }: Quoted): string => {
  const isChange = requestType === requestTypes.changeItinerary
  if (isChange)
    return chargeMinor === null
      ? `${changeTexts.changeChargeLater} ${changeTexts.fareDifference}`
      : `${changeTexts.changeCharge} ${changeTexts.fareDifference}`
  if (chargeMinor === null) return changeTexts.chargeLater
  return tickets.every((ticket) => walletOf(ticket) === 0) ? changeTexts.nothingBack : ''
}

const quoteOnWire = (booking: BookingRow, requestType: RequestType, quoted: Quoted): ChargeQuote => {
  const { tickets, chargeMinor } = quoted
  const isKnown = chargeMinor !== null
  return {
    cancellationCharge: nullable(chargeMinor),
    currency: booking.offer.fare.currency,
    refundAmount: isKnown ? toRupees(sumMinor(tickets.map((ticket) => walletOf(ticket) ?? 0))) : null,
    saleAmount: toRupees(sumMinor(tickets.map(({ share }) => share.totalMinor))),
    serviceFeeKept:
      requestType === requestTypes.changeItinerary
        ? 0
        : toRupees(sumMinor(tickets.map(({ share }) => share.markupMinor + share.gstOnMarkupMinor))),
    toSetAside: toRupees(setAsideOf(requestType, chargeMinor)),
    note: noteOf(requestType, quoted),
    lines: tickets.map((ticket) => {
      const passenger = booking.passengers[ticket.passengerIndex]
      return {
        ticketId: ticket.ticketId,
        passengerIndex: ticket.passengerIndex,
        passengerName: passenger ? toNameKey(passenger) : '',
        sectors: ticket.legs.map((leg) => sectorOf(booking.segments[leg] ?? [])),
        saleAmount: toRupees(ticket.share.totalMinor),
        charge: nullable(ticket.chargeMinor),
        refund: nullable(walletOf(ticket)),
      }
    }),
  }
}

/** Quotes what a refund, partial refund or change would cost and refund, before anything is sent. */
export const createChargeQuote =
  (deps: Pick<Deps, 'database' | 'now' | 'suppliers' | 'config'>) =>
  async (input: QuoteInput, call: SignedInContext): Promise<ChargeQuote> => {
    const { db } = deps.database
    const { booking } = await reachableBooking(db, input.BookingId, call)
    const asked = await judgeBooking(db, booking, wishOf(input), deps.now())
    const quoted = await askCharges(deps, booking, { requestType: input.RequestType, asked }, call.requestId)
    return quoteOnWire(booking, input.RequestType, quoted)
  }
