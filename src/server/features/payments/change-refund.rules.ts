/** How much of a refund goes to which payment, in paise. */
export interface SourceShare<Payment> {
  payment: Payment
  amountMinor: number
}

/**
 * Splits a refund over the payments it came from, oldest first. No payment gets more than it has left, and the
 * total never exceeds the wallet's balance without credit. The rest stays in the wallet.
 */
export const splitOverPayments = <Payment extends { leftMinor: number }>(
  payments: readonly Payment[],
  { amountMinor, ownMinor }: { amountMinor: number; ownMinor: number },
): SourceShare<Payment>[] => {
  let openMinor = Math.max(0, Math.min(amountMinor, ownMinor))
  return payments.flatMap((payment) => {
    const shareMinor = Math.min(openMinor, Math.max(0, payment.leftMinor))
    openMinor -= shareMinor
    return shareMinor > 0 ? [{ payment, amountMinor: shareMinor }] : []
  })
}
