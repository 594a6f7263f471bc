import type { RefundLineKind } from '#contract/entities/refund-line.ts'

/** Names of the amounts of a refund. */
export const refundLineTexts = {
  title: 'How the refund is calculated',
  kinds: {
    paid: 'Amount paid',
    serviceFee: 'Service fee (non-refundable)',
    gstOnServiceFee: 'GST on service fee (non-refundable)',
    commission: 'Commission deducted from the price',
    tds: 'TDS on commission',
    fare: 'Fare and extras',
    airlineCharge: 'Cancellation charge',
    airlineRefund: 'Airline refund',
    commissionReversed: 'Commission reversed',
    tdsReversed: 'TDS reversed',
    paidByAgency: 'Difference paid by the agency',
    wallet: 'Refund to wallet',
  } satisfies Record<RefundLineKind, string>,
} as const
