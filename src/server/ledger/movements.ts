import type { Db } from '#server/db/database.ts'
import type { Entry } from './accounts.ts'
import { post } from './post.ts'
import { saleLines, type Sale } from './sale-lines.ts'

/** What every movement of a booking's money says beside its amount. */
export interface BookingMovement {
  siteId: string
  userId: string
  bookingId: number
  /** Which try at money of this booking it is; each one sets money aside and settles it once. */
  attempt: number
  orderId: string
  /** For the wallet's statement. */
  text: string
  createdBy: string | null
  at: Date
}

/** The first try has the plain key; every further one, a hold that is issued again, has its number in it. */
const keyOf = ({ bookingId, attempt }: BookingMovement, what: 'reserve' | 'settle'): string =>
  attempt === 1 ? `booking:${bookingId}:${what}` : `booking:${bookingId}:${attempt}:${what}`

/** Capture and release share one cause: money that was set aside is spent or given back, never both. */
const settleKey = (movement: BookingMovement) => keyOf(movement, 'settle')

/** What the entry keeps of a movement. */
const entryOf = ({ attempt: _attempt, ...entry }: BookingMovement) => entry

export const reserveEntry = (movement: BookingMovement, amountMinor: number): Entry => ({
  ...entryOf(movement),
  kind: 'reserve',
  sourceKey: keyOf(movement, 'reserve'),
  lines: [
    { code: 'wallet', userId: movement.userId, amountMinor: -amountMinor },
    { code: 'walletReserved', userId: movement.userId, amountMinor },
  ],
})

/** Sets money of a wallet aside for a booking. Throws `walletTooSmall`. */
export const reserve = (tx: Db, movement: BookingMovement, amountMinor: number) =>
  post(tx, reserveEntry(movement, amountMinor))

/** Gives back what was set aside for a booking. */
export const release = (tx: Db, movement: BookingMovement, amountMinor: number) =>
  post(tx, {
    ...entryOf(movement),
    kind: 'release',
    sourceKey: settleKey(movement),
    lines: [
      { code: 'walletReserved', userId: movement.userId, amountMinor: -amountMinor },
      { code: 'wallet', userId: movement.userId, amountMinor },
    ],
  })

export const captureEntry = (movement: BookingMovement, sale: Omit<Sale, 'userId'>): Entry => ({
  ...entryOf(movement),
  kind: 'capture',
  sourceKey: settleKey(movement),
  lines: saleLines({ ...sale, userId: movement.userId }),
})

/** Spends what was set aside: the tickets are bought. */
export const capture = (tx: Db, movement: BookingMovement, sale: Omit<Sale, 'userId'>) =>
  post(tx, captureEntry(movement, sale))

export interface Credit {
  siteId: string
  userId: string
  amountMinor: number
  /** Names the payment: the same one never credits twice. */
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

/** Money that reached the bank credits a wallet. Call it for verified payments only. */
export const topUp = (tx: Db, credit: Credit) => post(tx, topUpEntry(credit))

/** What a wallet held before this ledger knew it. */
export const openingBalance = (tx: Db, credit: Credit) =>
  post(tx, {
    ...credit,
    kind: 'openingBalance',
    lines: [
      { code: 'wallet', userId: credit.userId, amountMinor: credit.amountMinor },
      { code: 'openingBalance', amountMinor: -credit.amountMinor },
    ],
  })

/** Money on its way back to where a payment came from. */
export interface SourceRefund extends Omit<Credit, 'sourceKey'> {
  /** Names the refund: it leaves the wallet once, and ends once, as given back or as refused. */
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

/** Takes money out of a wallet that a gateway is asked to give back. Throws `walletTooSmall`. */
export const sendToSource = (tx: Db, refund: SourceRefund) =>
  post(
    tx,
    sourceRefundEntry(refund, 'sourceRefund', [
      { code: 'wallet', userId: refund.userId, amountMinor: -refund.amountMinor },
      { code: 'gatewayRefunds', amountMinor: refund.amountMinor },
    ]),
  )

/** The gateway gave it back: it left the bank. */
export const sourceReached = (tx: Db, refund: SourceRefund) =>
  post(
    tx,
    sourceRefundEntry(refund, 'sourceRefundDone', [
      { code: 'gatewayRefunds', amountMinor: -refund.amountMinor },
      { code: 'bank', amountMinor: refund.amountMinor },
    ]),
  )

/** The gateway refused: it is in the wallet again. */
export const sourceRefused = (tx: Db, refund: SourceRefund) =>
  post(
    tx,
    sourceRefundEntry(refund, 'sourceRefundFailed', [
      { code: 'gatewayRefunds', amountMinor: -refund.amountMinor },
      { code: 'wallet', userId: refund.userId, amountMinor: refund.amountMinor },
    ]),
  )
