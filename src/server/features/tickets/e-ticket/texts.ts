import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'

export const documentTexts = {
  noDocument: 'You can only change the fee and discount of a ticketed booking. Nothing was changed.',
  notYours: 'Only the travel agent who made this booking, or staff, can change its fee and discount.',
  discountTooHigh: (maxMinor: number): string =>
    `Enter a discount up to ${formatInr(toRupees(maxMinor))}, the document's total with the fee. Nothing was changed.`,
  feeTooLow: (discountMinor: number): string =>
    `With this fee, the discount of ${formatInr(toRupees(discountMinor))} would exceed the document's total. Lower the discount first. Nothing was changed.`,
  reason: 'document changed',
} as const
