import { toRupees } from '#domain/money/money.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import { isShownTotal } from '#server/pricing/absorbed-rise.ts'
import { checkHold } from '#server/purchase/pre-ticket.service.ts'
import { assertHeld, getVisibleBooking } from './held-booking.ts'
import { requote } from './requote.ts'

export { requote }

/** Compares a held booking's current price with the held one and lists what would block its tickets. */
export const createRequoteService =
  (deps: Pick<Deps, 'database' | 'now' | 'logger' | 'suppliers'>) =>
  async (input: { BookingId: string }, call: SignedInContext) => {
    const { db } = deps.database
    const booking = await getVisibleBooking(db, input.BookingId, call)
    assertHeld(booking, deps.now())
    const { price } = await requote(deps, booking, call)
    const [wallet, checks] = await Promise.all([
      walletsRepo(db, booking.siteId).getWallet(booking.userId),
      checkHold(deps, booking, price.totalMinor),
    ])
    return {
      bookingId: String(booking.id),
      pnr: booking.pnr,
      previousTotal: toRupees(booking.amountMinor),
      newTotal: toRupees(price.totalMinor),
      difference: toRupees(price.totalMinor - booking.amountMinor),
      isPriceChanged: !isShownTotal(price, booking.amountMinor),
      walletAvailable: toRupees(wallet.availableMinor),
      holdDeadline: booking.holdDeadline?.toISOString() ?? null,
      holdDeadlineSource: booking.holdDeadlineSource,
      checks,
    }
  }
