import { formatInr, plural } from '#domain/format.ts'

const methodNames: Record<string, string> = {
  upi: 'UPI',
  card: 'card',
  netbanking: 'net banking',
  wallet: 'mobile wallet',
  emi: 'EMI',
  sandbox: 'test payment',
}

/** Names payment methods in words; empty when none is known. */
export const formatMethods = (methods: readonly string[]): string =>
  [...new Set(methods.map((method) => methodNames[method.toLowerCase()] ?? method))]
    .filter(Boolean)
    .join(', ')

/** Texts about where a refund goes. */
export const refundToTexts = {
  legend: 'Refund to',
  loading: 'Checking where the refund can go',
  failed: "Couldn't check where the refund can go",
  onlyWallet:
    'Wallet. This booking has no online payment to refund. You can use the money once the airline refunds it.',
  source: (methods: readonly string[]): string => {
    const names = formatMethods(methods)
    return names ? `Original payment method (${names})` : 'Original payment method'
  },
  sourceDetail: (left: number): string =>
    `Up to ${formatInr(left)}, sent once the airline refunds it. Banks usually take 5 to 7 working days. Any amount we can't send stays in the wallet.`,
  /** For the refunds of many bookings, some of which may have been paid from the wallet. */
  sourceDetailOfMany: (paidOnline: number, all: number): string =>
    [
      "Sent once the airline refunds it. Banks usually take 5 to 7 working days. Any amount we can't send stays in the wallet.",
      ...(paidOnline < all
        ? [
            plural(all - paidOnline, {
              one: 'booking has no online payment to refund, so its refund goes to the wallet.',
              other: 'bookings have no online payment to refund, so their refunds go to the wallet.',
            }),
          ]
        : []),
    ].join(' '),
  wallet: 'Wallet',
  walletDetail: 'Available for other bookings as soon as the airline refunds it.',
  refund: 'Refund',
  toSource: 'To the original payment method',
  toWallet: 'To wallet',
  /** Where a stored request's refund goes. */
  chosen: { wallet: 'Wallet', source: 'Original payment method' },
  toPayment: (type: string): string => `${type} to original payment method`,
  decisionNote:
    'The customer chose the original payment method. We refund it automatically, up to the amount it can take; the rest stays in the wallet.',
  states: {
    asked: 'Sent to the payment gateway',
    unknown: 'Not confirmed by the payment gateway yet',
    done: 'Refunded',
    failed: 'Failed. The money is in the wallet',
  },
} as const
