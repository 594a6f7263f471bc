import type { ReconciliationKind, ReconciliationReason } from '#contract/entities/reconciliation.ts'
import { sumMinor } from '#domain/money/money.ts'

/** A line of a supplier's invoice (positive) or credit note (negative), in paise. */
export interface InvoiceFact {
  id: number
  ticketNumber: string
  amountMinor: number
}

/** What is known of a booking: its money over its whole life, and what it did to its wallet within the span. All in paise. */
export interface BookingFacts {
  bookingId: number
  /** `bought`: ticketed, also when it was changed or cancelled later. `absent`: money names a booking that there is not. */
  state: 'bought' | 'open' | 'notBought' | 'absent'
  /** What the customer agreed to pay; 0 for what is not paid from a wallet. */
  amountMinor: number
  /** What left the wallet for the purchase, for good. */
  paidMinor: number
  /** What its changes and refunds did to the wallet, and what they say they did. */
  changesMovedMinor: number
  changesStatedMinor: number
  /** What the ledger says is owed to the supplier for it, refunds taken off. */
  owedMinor: number
  invoices: readonly InvoiceFact[]
  /** What it did to the wallet within the span, money set aside counted as the wallet's. */
  spanMinor: number
}

/** Money of a wallet that no booking is behind: a top-up, a correction. */
export interface MovementFact {
  entryId: number
  amountMinor: number
}

export interface ReconciliationVerdict {
  kind: ReconciliationKind
  reason: ReconciliationReason
  /** How much is not right, in paise; positive is to the disadvantage of who paid: the customer, or the site towards the supplier. */
  differenceMinor: number
}

export interface ReconciledLine extends ReconciliationVerdict {
  /** Names the line for notes: kind and subject. */
  key: string
  /** What it did to wallets within the span. All lines of a span add up to the wallets' change. */
  walletMinor: number
}

const verdict = (
  kind: ReconciliationKind,
  reason: ReconciliationReason,
  differenceMinor = 0,
): ReconciliationVerdict => ({ kind, reason, differenceMinor })

/** Amounts of lines that repeat an earlier one: the same ticket, the same amount. */
const repeatedMinor = (invoices: readonly InvoiceFact[]): number => {
  const seen = new Set<string>()
  const repeated = invoices.filter(({ ticketNumber, amountMinor }) => {
    const name = `${ticketNumber}/${amountMinor}`
    const isKnown = amountMinor > 0 && seen.has(name)
    seen.add(name)
    return isKnown
  })
  return sumMinor(repeated.map(({ amountMinor }) => amountMinor))
}

/** The customer's side: what was paid against what was agreed and what was issued. Null when it is right. */
const walletVerdict = (facts: BookingFacts): ReconciliationVerdict | null => {
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

/** Changes and refunds: what they say against what the wallet got. */
const changesVerdict = (facts: BookingFacts): ReconciliationVerdict | null => {
  const missingMinor = facts.changesStatedMinor - facts.changesMovedMinor
  if (missingMinor > 0) return verdict('refundDue', 'refundMissing', missingMinor)
  return missingMinor < 0 ? verdict('amountDiffers', 'refundTooMuch', missingMinor) : null
}

/** The supplier's side: what it wants against what the ledger owes it. Without an invoice nothing is compared. */
const supplierVerdict = ({ state, owedMinor, invoices }: BookingFacts): ReconciliationVerdict | null => {
  if (invoices.length === 0) return null
  const billedMinor = sumMinor(invoices.map(({ amountMinor }) => amountMinor))
  const moreMinor = billedMinor - owedMinor
  if (moreMinor === 0) return null
  if (state !== 'bought' && moreMinor > 0)
    return verdict('ticketWithoutDebit', 'billedWithoutSale', moreMinor)
  if (moreMinor > 0)
    return repeatedMinor(invoices) === moreMinor
      ? verdict('duplicate', 'billedTwice', moreMinor)
      : verdict('amountDiffers', 'billedMore', moreMinor)
  const hasCredit = invoices.some(({ amountMinor }) => amountMinor < 0)
  return hasCredit
    ? verdict('refundDue', 'creditedNotRefunded', -moreMinor)
    : verdict('amountDiffers', 'billedLess', moreMinor)
}

const quiet = ({ state, paidMinor, invoices }: BookingFacts): ReconciliationVerdict => {
  if (state === 'open') return verdict('matched', 'open')
  if (state !== 'bought' && paidMinor === 0) return verdict('matched', 'noMoney')
  return verdict('matched', invoices.length === 0 ? 'notInvoiced' : 'agrees')
}

/** What is to be said of a booking: the gravest first, the customer's money before the supplier's. */
export const judgeBooking = (facts: BookingFacts): ReconciliationVerdict =>
  (facts.state === 'open' ? null : walletVerdict(facts)) ??
  changesVerdict(facts) ??
  supplierVerdict(facts) ??
  quiet(facts)

/** A booking's line. */
export const bookingLine = (facts: BookingFacts): ReconciledLine => {
  const judged = judgeBooking(facts)
  return { ...judged, key: `${judged.kind}:booking:${facts.bookingId}`, walletMinor: facts.spanMinor }
}

export const movementLine = ({ entryId, amountMinor }: MovementFact): ReconciledLine => ({
  ...verdict('movement', 'movement'),
  key: `movement:entry:${entryId}`,
  walletMinor: amountMinor,
})

/** A line of an invoice that no booking is found for: billed, and nobody paid. */
export const strayLine = ({ id, amountMinor }: InvoiceFact): ReconciledLine => {
  const judged =
    amountMinor < 0
      ? verdict('refundDue', 'creditedNotRefunded', -amountMinor)
      : verdict('ticketWithoutDebit', 'unknownInvoice', amountMinor)
  return { ...judged, key: `${judged.kind}:invoice:${id}`, walletMinor: 0 }
}
