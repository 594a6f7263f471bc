import { formatInr } from '#domain/format.ts'

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
    'The wallet. This booking has no online payment that can take a refund. The money can be used as soon as the airline has refunded it.',
  source: (methods: readonly string[]): string => {
    const names = formatMethods(methods)
    return names ? `Original payment method (${names})` : 'Original payment method'
  },
  sourceDetail: (left: number): string =>
    `We send it as soon as the airline has refunded it. Your bank usually takes 5 to 7 working days. Up to ${formatInr(left)}; the rest goes to your wallet.`,
  wallet: 'Wallet',
  walletDetail: 'Available for other bookings as soon as the airline has refunded it. No bank is involved.',
  refund: 'Refund',
  toSource: 'To the original payment',
  toWallet: 'To wallet',
  /** Where a stored request's refund goes. */
  chosen: { wallet: 'Wallet', source: 'Original payment method' },
  toPayment: (type: string): string => `${type} to payment`,
  decisionNote:
    'The customer chose the original payment. We send the refund on automatically, up to what the payment can take.',
  states: {
    asked: 'Sent to the bank',
    unknown: "Sent, the gateway hasn't confirmed it yet",
    done: 'Refunded',
    failed: 'Failed',
  },
} as const
