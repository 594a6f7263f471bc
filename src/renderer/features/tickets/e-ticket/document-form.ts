import type { TicketFare } from '#contract/entities/booking.ts'
import { formatInr } from '#domain/format.ts'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'
import { eTicketTexts } from './texts.ts'

/** What is typed of an amount: digits with two places at most. Empty is nothing. */
const typedAmount = /^\d{0,8}(\.\d{0,2})?$/

/** Ten lakh: more than a document takes (the server's own limit). */
const mostRupees = 10_00_000

/** Rupees of a typed text, or null while it is none. */
export const rupeesOf = (text: string): number | null => {
  const bare = text.replace(/[₹,\s]/g, '')
  return typedAmount.test(bare) ? Number(bare === '' || bare === '.' ? 0 : bare) : null
}

/** What is wrong with an amount that is typed into a field. */
export const amountProblems = (path: string, text: string): FieldProblem[] => {
  const rupees = rupeesOf(text)
  if (rupees === null) return [{ path, message: eTicketTexts.amountWrong }]
  return rupees > mostRupees ? [{ path, message: eTicketTexts.amountTooLarge }] : []
}

/** What a discount may take at most: all that the document shows without it. In paise, so that nothing is lost in sums. */
export const mostDiscount = ({ totalFare, discount }: TicketFare): number =>
  (Math.round(totalFare * 100) + Math.round(discount * 100)) / 100

/** A discount above the fare would be a document that pays its reader. */
export const discountProblems = (text: string, fare: TicketFare): FieldProblem[] => {
  const most = mostDiscount(fare)
  const message = eTicketTexts.discountTooLarge(formatInr(most))
  const isTooLarge = (rupeesOf(text) ?? 0) > most
  return [...amountProblems('discount', text), ...(isTooLarge ? [{ path: 'discount', message }] : [])]
}

/** The total that the document will show; null while what is typed is no amount. */
export const totalWith = (fare: TicketFare, change: { fee?: string; discount?: string }): number | null => {
  const fee = change.fee === undefined ? fare.txnFee : rupeesOf(change.fee)
  const discount = change.discount === undefined ? fare.discount : rupeesOf(change.discount)
  if (fee === null || discount === null) return null
  const paise = (rupees: number): number => Math.round(rupees * 100)
  return (
    (paise(fare.totalFare) - paise(fare.txnFee) + paise(fare.discount) + paise(fee) - paise(discount)) / 100
  )
}
