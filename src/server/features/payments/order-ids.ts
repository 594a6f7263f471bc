import { randomBytes } from 'node:crypto'

const here = 'pay_'
const elsewhere = 'payx_'

/**
 * Id of a payment: 128 random bits, so that knowing one is the right to pay it and nobody guesses one. Whether it is paid in another
 * program than the one that asked stands in its beginning, since the way back has nothing but the id. At most 34 characters, letters,
 * digits, `_` and `-`: all that PhonePe takes.
 */
export const newOrderId = (isElsewhere: boolean): string =>
  `${isElsewhere ? elsewhere : here}${randomBytes(16).toString('base64url')}`

/** Is it an id of ours at all? What else stands in an address is no payment, and no question to the database. */
export const isOrderId = (text: string): boolean => /^payx?_[\w-]{22}$/.test(text)

/** Paid in another program: its page has nothing to go back to. */
export const isPaidElsewhere = (orderId: string): boolean => orderId.startsWith(elsewhere)

/** Our name for a refund, for the gateway and its webhooks. */
export const newRefundKey = (): string => `rfd_${randomBytes(16).toString('base64url')}`
