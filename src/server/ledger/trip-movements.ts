import type { TripParts } from '#domain/packages/split-receipt.ts'
import type { Db } from '#server/db/database.ts'
import type { Entry, Line } from './accounts.ts'
import { postEntry } from './post.ts'

/** What every entry of a trip needs besides its amounts. */
export interface TripMovement {
  siteId: string
  userId: string
  /** `T-500001`. */
  tripId: string
  /** Shown on the wallet's statement. */
  text: string
  createdBy: string | null
  at: Date
}

const toEntry = (
  { userId: _userId, tripId, ...movement }: TripMovement,
  kind: Entry['kind'],
  cause: string,
  lines: Line[],
): Entry => ({ ...movement, kind, orderId: tripId, sourceKey: toTripSourceKey(tripId, cause), lines })

const hasLines = (lines: readonly Line[]): boolean => lines.some(({ amountMinor }) => amountMinor !== 0)

/** Returns the key of an entry or document of a trip. */
export const toTripSourceKey = (tripId: string, cause: string): string => `trip:${tripId}:${cause}`

/** Capture and release of a request's deposit share a key, so that it can't be both spent and released. */
export const tripSettleCause = 'settle'
/** What books the income of a trip, on its first day. */
export const tripSuppliedCause = 'supplied'
export const toReceiptCause = (no: number): string => `receipt:${no}`

const advanceLines = ({ netMinor, gstMinor, tcsMinor }: TripParts): Line[] => [
  { code: 'advances', amountMinor: netMinor },
  { code: 'gstOutput', amountMinor: gstMinor },
  { code: 'tcsPayable', amountMinor: tcsMinor },
]

/** Takes a payment for a trip from the wallet: the customer's money until the trip begins. Throws `walletTooSmall`. */
export const postAdvance = (
  tx: Db,
  movement: TripMovement,
  receipt: { no: number; amountMinor: number; parts: TripParts },
) =>
  postEntry(
    tx,
    toEntry(movement, 'advance', toReceiptCause(receipt.no), [
      { code: 'wallet', userId: movement.userId, amountMinor: -receipt.amountMinor },
      ...advanceLines(receipt.parts),
    ]),
  )

/** Puts the deposit of a request on hold. Throws `walletTooSmall`. */
export const reserveDeposit = (tx: Db, movement: TripMovement, amountMinor: number) =>
  postEntry(
    tx,
    toEntry(movement, 'tripReserve', 'reserve', [
      { code: 'wallet', userId: movement.userId, amountMinor: -amountMinor },
      { code: 'walletReserved', userId: movement.userId, amountMinor },
    ]),
  )

/** Spends the deposit that is on hold, once the request is confirmed. */
export const captureDeposit = (tx: Db, movement: TripMovement, amountMinor: number, parts: TripParts) =>
  postEntry(
    tx,
    toEntry(movement, 'advance', tripSettleCause, [
      { code: 'walletReserved', userId: movement.userId, amountMinor: -amountMinor },
      ...advanceLines(parts),
    ]),
  )

/** Returns the deposit that is on hold to the wallet. */
export const releaseDeposit = (tx: Db, movement: TripMovement, amountMinor: number) =>
  postEntry(
    tx,
    toEntry(movement, 'tripRelease', tripSettleCause, [
      { code: 'walletReserved', userId: movement.userId, amountMinor: -amountMinor },
      { code: 'wallet', userId: movement.userId, amountMinor },
    ]),
  )

/**
 * Books the income of a trip on its first day: its net price less what it costs. What isn't paid yet makes `advances`
 * negative until it is.
 */
export const postSupplied = async (
  tx: Db,
  movement: TripMovement,
  { netMinor, costMinor, supplier }: { netMinor: number; costMinor: number; supplier: string },
): Promise<void> => {
  const lines: Line[] = [
    { code: 'advances', amountMinor: -netMinor },
    { code: `supplierPayable:${supplier}`, amountMinor: costMinor },
    { code: 'packageIncome', amountMinor: netMinor - costMinor },
  ]
  if (hasLines(lines)) await postEntry(tx, toEntry(movement, 'tripSupplied', tripSuppliedCause, lines))
}

/** What cancelling a traveller settles: `paid = chargeNet + chargeGst + tcsKept + refund`. */
export interface CancelledMoney {
  itemId: number
  paid: TripParts
  chargeNetMinor: number
  chargeGstMinor: number
  tcsKeptMinor: number
  refundMinor: number
}

/**
 * Settles a cancelled traveller: the refund goes to the wallet, the charge is income with its GST, and TCS that was paid
 * over stays booked. Posts nothing if nothing was paid.
 */
export const postCancelled = async (
  tx: Db,
  movement: TripMovement,
  { itemId, paid, chargeNetMinor, chargeGstMinor, tcsKeptMinor, refundMinor }: CancelledMoney,
): Promise<void> => {
  const lines: Line[] = [
    { code: 'wallet', userId: movement.userId, amountMinor: refundMinor },
    { code: 'advances', amountMinor: -paid.netMinor },
    { code: 'gstOutput', amountMinor: chargeGstMinor - paid.gstMinor },
    { code: 'tcsPayable', amountMinor: tcsKeptMinor - paid.tcsMinor },
    { code: 'cancellationIncome', amountMinor: chargeNetMinor },
  ]
  if (hasLines(lines)) await postEntry(tx, toEntry(movement, 'tripCancelled', `cancel:${itemId}`, lines))
}
