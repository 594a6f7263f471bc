import { z } from 'zod'
import type { TicketFare } from '#contract/entities/booking.ts'
import { formatInr } from '#domain/format.ts'
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

const amount = z.string().superRefine((text, context) => {
  const rupees = rupeesOf(text)
  const complain = (message: string) => context.addIssue({ code: 'custom', message })
  if (rupees === null) complain(eTicketTexts.amountWrong)
  else if (rupees > mostRupees) complain(eTicketTexts.amountTooLarge)
})

export const FeeForm = z.object({ fee: amount, isMerged: z.boolean() })
export type FeeForm = z.infer<typeof FeeForm>

/** What a discount may take at most: all that the document shows without it. In paise, so that nothing is lost in sums. */
export const mostDiscount = ({ totalFare, discount }: TicketFare): number =>
  (Math.round(totalFare * 100) + Math.round(discount * 100)) / 100

/** A discount above the fare would be a document that pays its reader. */
export const discountForm = (fare: TicketFare) =>
  z.object({
    discount: amount.refine((text) => (rupeesOf(text) ?? 0) <= mostDiscount(fare), {
      message: eTicketTexts.discountTooLarge(formatInr(mostDiscount(fare))),
    }),
  })
export type DiscountForm = { discount: string }

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
