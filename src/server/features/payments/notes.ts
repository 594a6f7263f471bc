import { formatInr, plural } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'

const formatMinor = (minor: number): string => formatInr(toRupees(minor))

const formatWait = (minutes: number): string => `in ${plural(minutes, { one: 'minute', other: 'minutes' })}`

/** Notes for the customer and staff about a payment that didn't go as planned. */
export const paymentNotes = {
  late: 'We received this payment after it expired. The money is in the wallet.',
  differs: (paidMinor: number, askedMinor: number) =>
    `${formatMinor(paidMinor)} was paid instead of ${formatMinor(askedMinor)}. We've added what was paid to the wallet.`,
  twice: (paidMinor: number, paymentId: string) =>
    `We received a second payment of ${formatMinor(paidMinor)} (${paymentId}). It's in the wallet.`,
  foreign: (currency: string) =>
    `The payment gateway reports a charge in ${currency}. Nothing was credited; please contact support.`,
  notOpened: "The payment gateway didn't start this payment. You haven't been charged.",
  replaced: 'Replaced by a new payment because the amount changed.',
  refused: (words: string) => `The payment gateway declined: ${words}`,
  notBought: (why: string) => `We couldn't issue the tickets: ${why} The money is in the wallet.`,
  tripNotPaid: (why: string) => `We couldn't pay for the trip: ${why} The money is in the wallet.`,
  tooManyOpen: (most: number, minutes: number) =>
    `You have ${most} open payments. Finish one, or start another ${formatWait(minutes)}.`,
  boughtBefore: 'The order was already paid for, so this payment was added to the wallet.',
  blocked: 'The account is blocked.',
  gone: 'The order no longer exists.',
} as const

export const refundNotes = {
  unheard: 'The payment gateway never received this refund. The money is back in the wallet.',
  refused: (words: string) => `The payment gateway declined: ${words} The money is back in the wallet.`,
} as const

/** For the history of a booking whose refund goes to its online payment. */
export const changeRefundTexts = {
  reason: (pnr: string) => `Refund of booking ${pnr}`,
  sent: (minor: number, method: string) =>
    `${formatMinor(minor)} sent to the original payment method${method === '' ? '' : ` (${method})`}`,
  kept: (minor: number) =>
    `${formatMinor(minor)} stays in the wallet because it couldn't be refunded to the original payment method`,
  done: (minor: number) =>
    `The payment gateway refunded ${formatMinor(minor)} to the original payment method`,
  failed: (minor: number) =>
    `${formatMinor(minor)} returned to the wallet: the refund to the original payment method failed`,
} as const

/** For the wallet's statement. */
export const statementTexts = {
  paid: (gateway: string, paymentId: string) => `Online payment by ${gateway}, ${paymentId}`,
  paidAgain: (gateway: string, paymentId: string, orderId: string) =>
    `Second online payment by ${gateway}, ${paymentId}. ${orderId} was already paid`,
  refund: (reason: string) => `Refund to original payment method: ${reason}`,
  refundRefused: 'Refund to original payment method declined by the gateway',
} as const

export const gatewayLabels = { sandbox: 'test gateway', razorpay: 'Razorpay', phonepe: 'PhonePe' } as const

export const mailTexts = {
  subject: (siteName: string) => `About your payment at ${siteName}`,
  hello: (name: string) => `Hello ${name},`,
  what: (orderId: string, amountMinor: number) => `Your payment ${orderId} of ${formatMinor(amountMinor)}:`,
  link: 'View payment',
} as const
