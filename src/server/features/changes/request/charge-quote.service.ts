import { requestTypes, type RequestType } from '#contract/common/enumerations.ts'
import type { ChargeQuote } from '#contract/entities/charge-quote.ts'
import type { RefundLine } from '#contract/entities/refund-line.ts'
import { toSectors } from '#domain/changes/change-sectors.ts'
import { toWalletRefundMinor } from '#server/shares/change-shares.ts'
import { toRefundBreakdown } from '#server/shares/refund-breakdown.ts'
import { sumMinor, toRupees } from '#domain/money/money.ts'
import { getPartsPerLeg } from '#server/bookings/booking-shares.ts'
import { toNameKey } from '#server/bookings/booking-facts.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { addFareDifference, askCharges, type QuotedChange, type QuotedTicket } from './ask-charges.ts'
import { toReservedMinor, toChangeSelection, type QuoteInput } from './inputs.ts'
import { judgeBooking } from './judge-booking.ts'
import type { ChooseFlights } from './new-flights/new-flights.service.ts'
import { toNewFlightsView } from './new-flights/new-flights-view.ts'
import { getReachableBooking } from './reachable-booking.ts'
import { loadSourceLimit, toSourceMinor, type SourceLimit } from './source-limit.ts'
import { changeTexts } from './texts.ts'

const toRupeesOrNull = (minor: number | null): number | null => (minor === null ? null : toRupees(minor))

/** Returns what a ticket's refund would add to the wallet. */
const toWalletAmount = ({ share, refundMinor }: QuotedTicket): number | null =>
  refundMinor === null ? null : toWalletRefundMinor(share, refundMinor)

const toQuotedLines = (requestType: RequestType, tickets: readonly QuotedTicket[]): RefundLine[] => {
  if (requestType === requestTypes.changeItinerary) return []
  const refunds = tickets.flatMap(({ share, refundMinor }) =>
    refundMinor === null
      ? []
      : [{ share, refundedMinor: refundMinor, walletMinor: toWalletRefundMinor(share, refundMinor) }],
  )
  return refunds.length === tickets.length ? toRefundBreakdown(refunds) : []
}

/** Says what is put on hold for a change and what isn't known yet. */
const toChangeNote = ({ chargeMinor, flights }: QuotedChange): string => {
  if (flights) return chargeMinor === null ? changeTexts.differenceOnly : changeTexts.chargeAndDifference
  return chargeMinor === null
    ? `${changeTexts.changeChargeLater} ${changeTexts.fareDifference}`
    : `${changeTexts.changeCharge} ${changeTexts.fareDifference}`
}

const toQuoteNote = (requestType: RequestType, quoted: QuotedChange): string => {
  const { tickets, chargeMinor } = quoted
  if (requestType === requestTypes.changeItinerary) return toChangeNote(quoted)
  if (chargeMinor === null) return changeTexts.chargeLater
  return tickets.every((ticket) => toWalletAmount(ticket) === 0) ? changeTexts.nothingBack : ''
}

/** Returns how a refund is split if it goes to the booking's online payments; null if it can't. */
const splitToSource = (
  refundMinor: number,
  limit: SourceLimit | null,
): { source: number; wallet: number } | null => {
  if (limit === null || limit.payments.length === 0 || refundMinor === 0) return null
  const sourceMinor = toSourceMinor(refundMinor, limit)
  return { source: toRupees(sourceMinor), wallet: toRupees(refundMinor - sourceMinor) }
}

const toChargeQuote = (
  booking: BookingRow,
  requestType: RequestType,
  quoted: QuotedChange,
  limit: SourceLimit | null,
): ChargeQuote => {
  const { tickets, chargeMinor } = quoted
  const isKnown = chargeMinor !== null
  const refundMinor = isKnown ? sumMinor(tickets.map((ticket) => toWalletAmount(ticket) ?? 0)) : null
  const partsPerLeg = getPartsPerLeg(booking)
  return {
    cancellationCharge: toRupeesOrNull(chargeMinor),
    currency: booking.offer.fare.currency,
    refundAmount: toRupeesOrNull(refundMinor),
    saleAmount: toRupees(sumMinor(tickets.map(({ share }) => share.totalMinor))),
    serviceFeeKept:
      requestType === requestTypes.changeItinerary
        ? 0
        : toRupees(sumMinor(tickets.map(({ share }) => share.markupMinor + share.gstOnMarkupMinor))),
    refundLines: toQuotedLines(requestType, tickets),
    ifToSource: refundMinor === null ? null : splitToSource(refundMinor, limit),
    toSetAside: toRupees(sumMinor(tickets.map((ticket) => toReservedMinor(requestType, ticket)))),
    newFlights: quoted.flights ? toNewFlightsView(quoted.flights.stored) : null,
    note: toQuoteNote(requestType, quoted),
    lines: tickets.map((ticket) => {
      const passenger = booking.passengers[ticket.passengerIndex]
      return {
        ticketId: ticket.ticketId,
        passengerIndex: ticket.passengerIndex,
        passengerName: passenger ? toNameKey(passenger) : '',
        sectors: toSectors(booking.segments, ticket.parts, partsPerLeg),
        saleAmount: toRupees(ticket.share.totalMinor),
        charge: toRupeesOrNull(ticket.chargeMinor),
        fareDifference: toRupees(ticket.fareDifferenceMinor),
        refund: toRupeesOrNull(toWalletAmount(ticket)),
      }
    }),
  }
}

/** Asks what a request would cost, per ticket. */
export const createChangeQuote =
  (deps: Pick<Deps, 'database' | 'now' | 'suppliers' | 'config'>, chooseFlights: ChooseFlights) =>
  async (
    input: QuoteInput,
    call: SignedInContext,
  ): Promise<{ booking: BookingRow; quoted: QuotedChange }> => {
    const { db } = deps.database
    const { booking } = await getReachableBooking(db, input.BookingId, call)
    const asked = await judgeBooking(db, booking, toChangeSelection(input), deps.now())
    const requestType = input.RequestType
    const [charges, flights] = await Promise.all([
      askCharges(deps, booking, { requestType, asked }, call.requestId),
      chooseFlights(booking, { requestType, asked, ref: input.NewFlights }, call),
    ])
    return { booking, quoted: addFareDifference(charges, flights) }
  }

/** Quotes what a refund, partial refund or change would cost and refund, before anything is sent. */
export const createChargeQuote = (
  deps: Pick<Deps, 'database' | 'now' | 'suppliers' | 'config'>,
  chooseFlights: ChooseFlights,
) => {
  const quote = createChangeQuote(deps, chooseFlights)
  return async (input: QuoteInput, call: SignedInContext): Promise<ChargeQuote> => {
    const { booking, quoted } = await quote(input, call)
    const isChange = input.RequestType === requestTypes.changeItinerary
    const limit = isChange ? null : await loadSourceLimit(deps.database.db, booking)
    return toChargeQuote(booking, input.RequestType, quoted, limit)
  }
}
