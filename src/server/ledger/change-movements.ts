import type { Db } from '#server/db/database.ts'
import type { Entry, Line } from './accounts.ts'
import { findPayee } from './ledger.repo.ts'
import { postEntry } from './post.ts'
import { refundLines, type Refund } from './refund-lines.ts'

/** What every entry of a change request needs besides its amount. Each item posts at most one entry per cause. */
export interface ChangeMovement {
  siteId: string
  userId: string
  bookingId: number
  orderId: string
  itemId: number
  supplier: string
  /** Shown on the wallet's statement. */
  text: string
  createdBy: string | null
  at: Date
}

type Cause = 'refund' | 'credit' | 'reserve' | 'settle' | 'charge' | 'difference'

const toEntry = (movement: ChangeMovement, kind: Entry['kind'], cause: Cause, lines: Line[]): Entry => {
  const { itemId, supplier: _supplier, userId: _userId, ...entry } = movement
  return { ...entry, kind, sourceKey: `change:${itemId}:${cause}`, lines }
}

const hasLines = (lines: readonly Line[]): boolean => lines.some(({ amountMinor }) => amountMinor !== 0)

/**
 * Pays a supplier's refund to the customer and reverses the matching part of the sale. Posts nothing when all amounts
 * are zero.
 */
export const postRefund = async (
  tx: Db,
  movement: ChangeMovement,
  refund: Pick<Refund, 'share' | 'refundedMinor' | 'creditedMinor'>,
): Promise<void> => {
  const supplier = await findPayee(tx, movement, movement.supplier)
  const lines = refundLines({ userId: movement.userId, supplier, ...refund })
  if (hasLines(lines)) await postEntry(tx, toEntry(movement, 'refund', 'refund', lines))
}

/**
 * Corrects what is owed to the supplier when it reports, after a refund was posted, that it credited another amount.
 * `moreMinor` is that amount minus the one posted; commission income is the other side. No wallet changes.
 */
export const postCreditCorrection = async (
  tx: Db,
  movement: ChangeMovement,
  moreMinor: number,
): Promise<void> => {
  const supplier = await findPayee(tx, movement, movement.supplier)
  const lines: Line[] = [
    { code: `supplierPayable:${supplier}`, amountMinor: -moreMinor },
    { code: 'commissionIncome', amountMinor: moreMinor },
  ]
  if (hasLines(lines)) await postEntry(tx, toEntry(movement, 'refund', 'credit', lines))
}

/** Reserves the quoted charge of a change in the customer's wallet. Throws `walletTooSmall`. */
export const reserveCharge = async (tx: Db, movement: ChangeMovement, amountMinor: number): Promise<void> => {
  const { userId } = movement
  if (amountMinor === 0) return
  await postEntry(
    tx,
    toEntry(movement, 'changeReserve', 'reserve', [
      { code: 'wallet', userId, amountMinor: -amountMinor },
      { code: 'walletReserved', userId, amountMinor },
    ]),
  )
}

/**
 * Settles a change: pays the supplier's charge from the reserved amount and releases the rest to the wallet. A charge
 * above the reserved amount goes to `suspense` until staff decide; pass a charge of 0 for a change that wasn't made.
 * With nothing reserved the entry has its own source key, because an earlier settlement may have used the usual one.
 */
export const settleCharge = async (
  tx: Db,
  movement: ChangeMovement,
  { reservedMinor, chargeMinor }: { reservedMinor: number; chargeMinor: number },
): Promise<void> => {
  const { userId } = movement
  const paidMinor = Math.min(reservedMinor, chargeMinor)
  const supplier = await findPayee(tx, movement, movement.supplier)
  const lines: Line[] = [
    { code: 'walletReserved', userId, amountMinor: -reservedMinor },
    { code: 'wallet', userId, amountMinor: reservedMinor - paidMinor },
    { code: `supplierPayable:${supplier}`, amountMinor: chargeMinor },
    { code: 'suspense', amountMinor: paidMinor - chargeMinor },
  ]
  if (hasLines(lines))
    await postEntry(tx, toEntry(movement, 'changeSettle', reservedMinor === 0 ? 'charge' : 'settle', lines))
}

/**
 * Posts what staff decided about a difference: a positive amount is paid to the customer, a negative one is
 * collected. The other side is `suspense`. Throws `walletTooSmall`.
 */
export const postDifference = (tx: Db, movement: ChangeMovement, amountMinor: number) =>
  postEntry(
    tx,
    toEntry(movement, 'changeDifference', 'difference', [
      { code: 'wallet', userId: movement.userId, amountMinor },
      { code: 'suspense', amountMinor: -amountMinor },
    ]),
  )
