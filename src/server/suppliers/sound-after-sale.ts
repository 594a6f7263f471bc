import { SupplierError, type SupplierChangeStatus, type SupplierCharges } from './port.ts'

/** No ticket costs a thousand crore rupees: such an amount is an error, and sums of them would overflow. */
const maxMinor = 1_000_000_000_000

const badAnswer = (internal: string): SupplierError =>
  new SupplierError('badAnswer', "The airline sent a response we couldn't read.", { internal })

const isAmount = (minor: unknown): boolean =>
  Number.isSafeInteger(minor) && Math.abs(Number(minor)) <= maxMinor

/** Whether what a supplier credits, if it says so, is part of what it refunds. */
const isCredit = (creditMinor: number | undefined, refundMinor: number): boolean =>
  creditMinor === undefined || (isAmount(creditMinor) && creditMinor >= 0 && creditMinor <= refundMinor)

/**
 * Validates charges: amounts, credits within their refunds, and the currency of the sale, since another one would be quoted as rupees. Throws
 * `badAnswer`.
 */
export const soundCharges = (charges: SupplierCharges, currency: string): SupplierCharges => {
  const { chargeMinor, refundMinor, perTicket = [] } = charges
  const amounts = [
    chargeMinor,
    refundMinor,
    ...perTicket.flatMap((one) => [one.chargeMinor, one.refundMinor]),
  ]
  if (!amounts.every(isAmount)) throw badAnswer("charges that aren't amounts")
  if (![charges, ...perTicket].every((one) => isCredit(one.creditMinor, one.refundMinor)))
    throw badAnswer("a credit that isn't part of its refund")
  if (charges.currency !== currency) throw badAnswer(`charges in ${charges.currency}`)
  return charges
}

/** Validates a status: of the requested change, with valid amounts. Throws `badAnswer`. */
export const soundStatus = (status: SupplierChangeStatus, changeRequestId: string): SupplierChangeStatus => {
  if (status.changeRequestId !== changeRequestId)
    throw badAnswer(`requested the status of ${changeRequestId}, got that of ${status.changeRequestId}`)
  if (![status.refundedMinor, status.chargeMinor].every(isAmount))
    throw badAnswer("amounts that aren't whole numbers")
  if (!isCredit(status.creditedMinor, status.refundedMinor))
    throw badAnswer("a credit that isn't part of its refund")
  if (!outcomes.has(status.outcome)) throw badAnswer('an unknown outcome')
  return status
}

const outcomes = new Set<SupplierChangeStatus['outcome']>(['open', 'completed', 'rejected', 'closed'])
