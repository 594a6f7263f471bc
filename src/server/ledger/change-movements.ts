import type { Db } from '#server/db/database.ts'
import type { Entry, Line } from './accounts.ts'
import { post } from './post.ts'
import { refundLines, type Refund } from './refund-lines.ts'

/** What every movement of a change request says beside its amount. Each item moves money once for each cause. */
export interface ChangeMovement {
  siteId: string
  userId: string
  bookingId: number
  orderId: string
  itemId: number
  supplier: string
  /** For the wallet's statement. */
  text: string
  createdBy: string | null
  at: Date
}

type Cause = 'refund' | 'reserve' | 'settle' | 'charge' | 'difference'

const entryOf = (movement: ChangeMovement, kind: Entry['kind'], cause: Cause, lines: Line[]): Entry => {
  const { itemId, supplier: _supplier, userId: _userId, ...entry } = movement
  return { ...entry, kind, sourceKey: `change:${itemId}:${cause}`, lines }
}

const hasLines = (lines: readonly Line[]): boolean => lines.some(({ amountMinor }) => amountMinor !== 0)

/** Gives a customer back what a supplier gave back, and takes every part of the sale back with it. A refund of nothing books nothing. */
export const refund = async (
  tx: Db,
  movement: ChangeMovement,
  { share, refundedMinor }: Pick<Refund, 'share' | 'refundedMinor'>,
): Promise<void> => {
  const lines = refundLines({ userId: movement.userId, supplier: movement.supplier, share, refundedMinor })
  if (hasLines(lines)) await post(tx, entryOf(movement, 'refund', 'refund', lines))
}

/** Sets the quoted charge of a change aside. Throws `walletTooSmall`. */
export const reserveCharge = async (tx: Db, movement: ChangeMovement, amountMinor: number): Promise<void> => {
  const { userId } = movement
  if (amountMinor === 0) return
  await post(
    tx,
    entryOf(movement, 'changeReserve', 'reserve', [
      { code: 'wallet', userId, amountMinor: -amountMinor },
      { code: 'walletReserved', userId, amountMinor },
    ]),
  )
}

/**
 * Ends a change: the supplier gets its charge, out of what was set aside; what is left goes back to the wallet. What the charge
 * is above it stands in `suspense` until staff decide. A change that is not done is a charge of 0. Where nothing is set aside (any more)
 * the charge has a key of its own: what was set aside may have been given back before.
 */
export const settleCharge = async (
  tx: Db,
  movement: ChangeMovement,
  { reservedMinor, chargeMinor }: { reservedMinor: number; chargeMinor: number },
): Promise<void> => {
  const { userId } = movement
  const paidMinor = Math.min(reservedMinor, chargeMinor)
  const lines: Line[] = [
    { code: 'walletReserved', userId, amountMinor: -reservedMinor },
    { code: 'wallet', userId, amountMinor: reservedMinor - paidMinor },
    { code: `supplierPayable:${movement.supplier}`, amountMinor: chargeMinor },
    { code: 'suspense', amountMinor: paidMinor - chargeMinor },
  ]
  if (hasLines(lines))
    await post(tx, entryOf(movement, 'changeSettle', reservedMinor === 0 ? 'charge' : 'settle', lines))
}

/**
 * Staff's decision about a difference: positive pays it to the customer (made good), negative takes it from the wallet
 * (collected). `suspense` is the other side. Throws `walletTooSmall`.
 */
export const moveDifference = (tx: Db, movement: ChangeMovement, amountMinor: number) =>
  post(
    tx,
    entryOf(movement, 'changeDifference', 'difference', [
      { code: 'wallet', userId: movement.userId, amountMinor },
      { code: 'suspense', amountMinor: -amountMinor },
    ]),
  )
