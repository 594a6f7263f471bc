import type { ReconciliationKind, ReconciliationReason } from '#contract/entities/reconciliation.ts'
import { sumMinor } from '#domain/money/money.ts'

/** A line of a supplier's invoice (positive) or credit note (negative), in paise. */
export interface InvoiceFact {
  id: number
  ticketNumber: string
  amountMinor: number
}

/** A booking's money over its lifetime, and its effect on the wallet within the time range. All in paise. */
export interface BookingFacts {
  bookingId: number
  /** `bought`: ticketed, even if changed or cancelled later. `absent`: money refers to a booking that doesn't exist. */
  state: 'bought' | 'open' | 'notBought' | 'absent'
  /** The price the customer agreed to; 0 if not paid from a wallet. */
  amountMinor: number
  /** What finally left the wallet for the purchase. */
  paidMinor: number
  /** What its changes and refunds moved in the wallet, and what they say they moved. */
  changesMovedMinor: number
  changesStatedMinor: number
  /** Refunds that staff entered and the airline hasn't confirmed, as paid into the wallet. */
  unconfirmedMinor: number
  /** What the ledger owes the supplier for it, minus refunds. */
  owedMinor: number
  invoices: readonly InvoiceFact[]
  /** Its effect on the wallet within the time range; reserved money counts as the wallet's. */
  spanMinor: number
}

/** Money in a wallet without a booking: a top-up or a correction. */
export interface MovementFact {
  entryId: number
  amountMinor: number
}

export interface ReconciliationVerdict {
  kind: ReconciliationKind
  reason: ReconciliationReason
  /**
   * The amount that is wrong, in paise; positive is to the disadvantage of the payer: the customer, or the site
   * towards the supplier.
   */
  differenceMinor: number
}

export interface ReconciledLine extends ReconciliationVerdict {
  /** Identifies the line for notes: kind and subject. */
  key: string
  /** Its effect on wallets within the time range. All lines add up to the change of the wallets. */
  walletMinor: number
}

const verdict = (
  kind: ReconciliationKind,
  reason: ReconciliationReason,
  differenceMinor = 0,
): ReconciliationVerdict => ({ kind, reason, differenceMinor })

/** Sums invoice lines that repeat an earlier one: same ticket and amount. */
const sumRepeatedMinor = (invoices: readonly InvoiceFact[]): number => {
  const seen = new Set<string>()
  const repeated = invoices.filter(({ ticketNumber, amountMinor }) => {
    const name = `${ticketNumber}/${amountMinor}`
    const isKnown = amountMinor > 0 && seen.has(name)
    seen.add(name)
    return isKnown
  })
  return sumMinor(repeated.map(({ amountMinor }) => amountMinor))
}

/** Checks the customer's side: what was paid against what was agreed and issued. Null when it is right. */
const judgeWallet = (facts: BookingFacts): ReconciliationVerdict | null => {
  const { state, amountMinor, paidMinor } = facts
  const keptMinor = paidMinor - facts.changesMovedMinor
  if (state !== 'bought') {
    const isKept = paidMinor > 0 && keptMinor > 0
    return isKept ? verdict('debitWithoutTicket', 'paidWithoutTicket', keptMinor) : null
  }
  if (amountMinor > 0 && paidMinor <= 0) return verdict('ticketWithoutDebit', 'neverPaid', -amountMinor)
  if (paidMinor === amountMinor) return null
  const isTwice = amountMinor > 0 && paidMinor % amountMinor === 0 && paidMinor > amountMinor
  if (isTwice) return verdict('duplicate', 'paidTwice', paidMinor - amountMinor)
  const reason = paidMinor > amountMinor ? 'paidMore' : 'paidLess'
  return verdict('amountDiffers', reason, paidMinor - amountMinor)
}

/** Checks changes and refunds: what they say against what the wallet got. */
const judgeChanges = (facts: BookingFacts): ReconciliationVerdict | null => {
  const missingMinor = facts.changesStatedMinor - facts.changesMovedMinor
  if (missingMinor > 0) return verdict('refundDue', 'refundMissing', missingMinor)
  if (missingMinor < 0) return verdict('amountDiffers', 'refundTooMuch', missingMinor)
  const { unconfirmedMinor } = facts
  return unconfirmedMinor > 0 ? verdict('amountDiffers', 'settledByStaff', -unconfirmedMinor) : null
}

/** Checks the supplier's side: what it bills against what the ledger owes. Without an invoice nothing is compared. */
const judgeSupplier = ({ state, owedMinor, invoices }: BookingFacts): ReconciliationVerdict | null => {
  if (invoices.length === 0) return null
  const billedMinor = sumMinor(invoices.map(({ amountMinor }) => amountMinor))
  const moreMinor = billedMinor - owedMinor
  if (moreMinor === 0) return null
  if (state !== 'bought' && moreMinor > 0)
    return verdict('ticketWithoutDebit', 'billedWithoutSale', moreMinor)
  if (moreMinor > 0)
    return sumRepeatedMinor(invoices) === moreMinor
      ? verdict('duplicate', 'billedTwice', moreMinor)
      : verdict('amountDiffers', 'billedMore', moreMinor)
  const hasCredit = invoices.some(({ amountMinor }) => amountMinor < 0)
  return hasCredit
    ? verdict('refundDue', 'creditedNotRefunded', -moreMinor)
    : verdict('amountDiffers', 'billedLess', moreMinor)
}

const toQuietVerdict = ({ state, paidMinor, invoices }: BookingFacts): ReconciliationVerdict => {
  if (state === 'open') return verdict('matched', 'open')
  if (state !== 'bought' && paidMinor === 0) return verdict('matched', 'noMoney')
  return verdict('matched', invoices.length === 0 ? 'notInvoiced' : 'agrees')
}

/** Assesses a booking: the most serious problem first, the customer's money before the supplier's. */
export const judgeBooking = (facts: BookingFacts): ReconciliationVerdict =>
  (facts.state === 'open' ? null : judgeWallet(facts)) ??
  judgeChanges(facts) ??
  judgeSupplier(facts) ??
  toQuietVerdict(facts)

/** Builds a booking's line. */
export const toBookingLine = (facts: BookingFacts): ReconciledLine => {
  const judged = judgeBooking(facts)
  return { ...judged, key: `${judged.kind}:booking:${facts.bookingId}`, walletMinor: facts.spanMinor }
}

export const toMovementLine = ({ entryId, amountMinor }: MovementFact): ReconciledLine => ({
  ...verdict('movement', 'movement'),
  key: `movement:entry:${entryId}`,
  walletMinor: amountMinor,
})

/** Builds the line of an invoice without a booking: billed, but never paid for. */
export const toStrayLine = ({ id, amountMinor }: InvoiceFact): ReconciledLine => {
  const judged =
    amountMinor < 0
      ? verdict('refundDue', 'creditedNotRefunded', -amountMinor)
      : verdict('ticketWithoutDebit', 'unknownInvoice', amountMinor)
  return { ...judged, key: `${judged.kind}:invoice:${id}`, walletMinor: 0 }
}
