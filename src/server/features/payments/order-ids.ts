import { randomBytes } from 'node:crypto'

const here = 'pay_'
const elsewhere = 'payx_'

/**
 * Creates a payment id of 128 random bits, because anyone who knows it may pay. The prefix says whether it is paid in
 * another program than the one that started it, since the return page knows only the id. At most 34 letters, digits,
 * `_` and `-`, as PhonePe requires.
 */
export const newOrderId = (isElsewhere: boolean): string =>
  `${isElsewhere ? elsewhere : here}${randomBytes(16).toString('base64url')}`

/** Whether the text has the form of a payment id; anything else needs no database query. */
export const isOrderId = (text: string): boolean => /^payx?_[\w-]{22}$/.test(text)

/** Whether the payment is paid in another program, so that its page has nowhere to return to. */
export const isPaidElsewhere = (orderId: string): boolean => orderId.startsWith(elsewhere)

/** Creates our id for a refund, used with the gateway and its webhooks. */
export const newRefundKey = (): string => `rfd_${randomBytes(16).toString('base64url')}`
