import type { Db } from '#server/db/database.ts'
import type { Entry } from './accounts.ts'
import { findPayee } from './ledger.repo.ts'
import { postEntry } from './post.ts'
import { saleLines, type Sale } from './sale-lines.ts'

/** What every entry for a booking needs besides its amount. */
export interface BookingMovement {
  siteId: string
  userId: string
  bookingId: number
  /** Counts from 1. Each attempt reserves money once and settles it once. */
  attempt: number
  orderId: string
  /** Shown on the wallet's statement. */
  text: string
  createdBy: string | null
  at: Date
}

/** The first attempt has the plain key. Later ones, made when a hold is issued again, include their number. */
const toSourceKey = ({ bookingId, attempt }: BookingMovement, what: 'reserve' | 'settle'): string =>
  attempt === 1 ? `booking:${bookingId}:${what}` : `booking:${bookingId}:${attempt}:${what}`

/** Capture and release share a source key, so that reserved money can't be both spent and released. */
const settleKey = (movement: BookingMovement) => toSourceKey(movement, 'settle')

/** Drops the fields that aren't stored with the entry. */
const toEntryFields = ({ attempt: _attempt, ...entry }: BookingMovement) => entry

export const reserveEntry = (movement: BookingMovement, amountMinor: number): Entry => ({
  ...toEntryFields(movement),
  kind: 'reserve',
  sourceKey: toSourceKey(movement, 'reserve'),
  lines: [
    { code: 'wallet', userId: movement.userId, amountMinor: -amountMinor },
    { code: 'walletReserved', userId: movement.userId, amountMinor },
  ],
})

/** Reserves money in the customer's wallet for a booking. Throws `walletTooSmall`. */
export const reserve = (tx: Db, movement: BookingMovement, amountMinor: number) =>
  postEntry(tx, reserveEntry(movement, amountMinor))

/** Releases the money that was reserved for a booking. */
export const release = (tx: Db, movement: BookingMovement, amountMinor: number) =>
  postEntry(tx, {
    ...toEntryFields(movement),
    kind: 'release',
    sourceKey: settleKey(movement),
    lines: [
      { code: 'walletReserved', userId: movement.userId, amountMinor: -amountMinor },
      { code: 'wallet', userId: movement.userId, amountMinor },
    ],
  })

export const captureEntry = (movement: BookingMovement, sale: Omit<Sale, 'userId'>): Entry => ({
  ...toEntryFields(movement),
  kind: 'capture',
  sourceKey: settleKey(movement),
  lines: saleLines({ ...sale, userId: movement.userId }),
})

/** Spends the money that was reserved for a booking once its tickets are issued. */
export const capture = async (tx: Db, movement: BookingMovement, sale: Omit<Sale, 'userId'>) =>
  postEntry(tx, captureEntry(movement, { ...sale, supplier: await findPayee(tx, movement, sale.supplier) }))

export interface Credit {
  siteId: string
  userId: string
  amountMinor: number
  /** Identifies the payment, so that it is credited only once. */
  sourceKey: string
  text: string
  createdBy: string | null
  at: Date
}

export const topUpEntry = (credit: Credit): Entry => ({
  ...credit,
  kind: 'topUp',
  lines: [
    { code: 'wallet', userId: credit.userId, amountMinor: credit.amountMinor },
    { code: 'bank', amountMinor: -credit.amountMinor },
  ],
})

/** Credits a wallet with money that reached the bank. Call it only for verified payments. */
export const topUp = (tx: Db, credit: Credit) => postEntry(tx, topUpEntry(credit))

/** Posts the balance that a wallet had before it moved to this ledger. */
export const postOpeningBalance = (tx: Db, credit: Credit) =>
  postEntry(tx, {
    ...credit,
    kind: 'openingBalance',
    lines: [
      { code: 'wallet', userId: credit.userId, amountMinor: credit.amountMinor },
      { code: 'openingBalance', amountMinor: -credit.amountMinor },
    ],
  })

/** A refund to the source of a payment. */
export interface SourceRefund extends Omit<Credit, 'sourceKey'> {
  /** Identifies the refund. Its money leaves the wallet once, and the refund ends once, as completed or failed. */
  refundKey: string
}

const sourceRefundEntry = (
  { refundKey, ...refund }: SourceRefund,
  kind: 'sourceRefund' | 'sourceRefundDone' | 'sourceRefundFailed',
  lines: Entry['lines'],
): Entry => ({
  ...refund,
  kind,
  sourceKey: `sourceRefund:${refundKey}:${kind === 'sourceRefund' ? 'ask' : 'end'}`,
  lines,
})

/** Debits a wallet for a refund requested from a gateway. Throws `walletTooSmall`. */
export const startSourceRefund = (tx: Db, refund: SourceRefund) =>
  postEntry(
    tx,
    sourceRefundEntry(refund, 'sourceRefund', [
      { code: 'wallet', userId: refund.userId, amountMinor: -refund.amountMinor },
      { code: 'gatewayRefunds', amountMinor: refund.amountMinor },
    ]),
  )

/** Posts that the gateway paid the refund, so the money left the bank. */
export const completeSourceRefund = (tx: Db, refund: SourceRefund) =>
  postEntry(
    tx,
    sourceRefundEntry(refund, 'sourceRefundDone', [
      { code: 'gatewayRefunds', amountMinor: -refund.amountMinor },
      { code: 'bank', amountMinor: refund.amountMinor },
    ]),
  )

/** Returns the money to the wallet because the gateway refused the refund. */
export const revertSourceRefund = (tx: Db, refund: SourceRefund) =>
  postEntry(
    tx,
    sourceRefundEntry(refund, 'sourceRefundFailed', [
      { code: 'gatewayRefunds', amountMinor: -refund.amountMinor },
      { code: 'wallet', userId: refund.userId, amountMinor: refund.amountMinor },
    ]),
  )
