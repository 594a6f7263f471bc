import type { TicketFare } from '#contract/entities/booking.ts'
import { formatInr } from '#domain/format.ts'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'
import { eTicketTexts } from './texts.ts'

/** An amount being typed: digits with at most two decimal places. Empty means none. */
const typedAmount = /^\d{0,8}(\.\d{0,2})?$/

/** Ten lakh rupees, the server's limit for a document. */
const maxRupees = 10_00_000

/** Parses rupees; null while the text isn't an amount. */
export const parseRupees = (text: string): number | null => {
  const bare = text.replace(/[₹,\s]/g, '')
  return typedAmount.test(bare) ? Number(bare === '' || bare === '.' ? 0 : bare) : null
}

/** Returns the problems of an amount in a field. */
export const amountProblems = (path: string, text: string): FieldProblem[] => {
  const rupees = parseRupees(text)
  if (rupees === null) return [{ path, message: eTicketTexts.amountWrong }]
  return rupees > maxRupees ? [{ path, message: eTicketTexts.amountTooLarge }] : []
}

/** Returns the highest discount in paise: everything the document charges without it. Paise keep the sums exact. */
export const getMaxDiscount = ({ totalFare, discount }: TicketFare): number =>
  (Math.round(totalFare * 100) + Math.round(discount * 100)) / 100

/** Returns the problems of a discount. It can't exceed the fare, or the document would pay its reader. */
export const discountProblems = (text: string, fare: TicketFare): FieldProblem[] => {
  const most = getMaxDiscount(fare)
  const message = eTicketTexts.discountTooLarge(formatInr(most))
  const isTooLarge = (parseRupees(text) ?? 0) > most
  return [...amountProblems('discount', text), ...(isTooLarge ? [{ path: 'discount', message }] : [])]
}

/** Returns the total that the document will show; null while a field isn't an amount. */
export const calculateTotal = (
  fare: TicketFare,
  change: { fee?: string; discount?: string },
): number | null => {
  const fee = change.fee === undefined ? fare.txnFee : parseRupees(change.fee)
  const discount = change.discount === undefined ? fare.discount : parseRupees(change.discount)
  if (fee === null || discount === null) return null
  const paise = (rupees: number): number => Math.round(rupees * 100)
  return (
    (paise(fare.totalFare) - paise(fare.txnFee) + paise(fare.discount) + paise(fee) - paise(discount)) / 100
  )
}
