import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'

const inr = (minor: number): string => formatInr(toRupees(minor))

/** What a person and staff read about a payment that did not go as planned. */
export const paymentNotes = {
  late: 'It was confirmed after the time to pay was over. The money is in the wallet.',
  differs: (paidMinor: number, askedMinor: number) =>
    `${inr(paidMinor)} was paid instead of ${inr(askedMinor)}. The wallet got what was paid.`,
  twice: (paidMinor: number) => `A further payment of ${inr(paidMinor)} was made. It is in the wallet.`,
  foreign: (currency: string) =>
    `The gateway says that money was taken in ${currency}. Nothing was credited; please contact support.`,
  notOpened: 'The gateway did not open this payment. Nothing was taken.',
  replaced: 'A new payment took its place, because the amount has changed.',
  refused: (words: string) => `The gateway refused: ${words}`,
  notBought: (why: string) => `The flights could not be ticketed: ${why} The money is in the wallet.`,
  blocked: 'The account is blocked.',
  gone: 'The order is no longer there.',
} as const

export const refundNotes = {
  unheard: 'The gateway never heard of this refund. The money is in the wallet again.',
  refused: (words: string) => `The gateway refused: ${words} The money is in the wallet again.`,
} as const

/** For the wallet's statement. */
export const statementTexts = {
  paid: (gateway: string, paymentId: string) => `Paid online by ${gateway}, ${paymentId}`,
  refund: (reason: string) => `Sent back to where it was paid from: ${reason}`,
  refundRefused: 'The gateway did not give the money back',
} as const

export const gatewayLabels = { sandbox: 'test gateway', razorpay: 'Razorpay', phonepe: 'PhonePe' } as const

export const mailTexts = {
  subject: (siteName: string) => `About your payment at ${siteName}`,
  hello: (name: string) => `Hello ${name},`,
  what: (orderId: string, amountMinor: number) => `Your payment ${orderId} of ${inr(amountMinor)}:`,
  link: 'See the payment',
} as const
