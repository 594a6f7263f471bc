import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'

export const documentTexts = {
  noDocument: 'Fee and discount can be changed while the booking has a ticket. Nothing was changed.',
  notYours:
    'The fee and the discount of this document are changed by the travel agent whose booking it is, or by staff.',
  discountTooHigh: (mostMinor: number): string =>
    `A discount cannot be more than the document shows: ${formatInr(toRupees(mostMinor))} with the fee. Nothing was changed.`,
  feeTooLow: (discountMinor: number): string =>
    `With this fee the discount of ${formatInr(toRupees(discountMinor))} would be more than the document shows. Lower the discount first. Nothing was changed.`,
  reason: 'document changed',
} as const
