import { formatCount } from '#domain/format.ts'

/** The bar about the selected tickets. */
export const selectionTexts = {
  title: 'Selected on this page',
  selected: (count: number): string => `${formatCount(count)} selected`,
  onPage: 'on this page',
  passengers: (count: number): string => `${formatCount(count)} ${count === 1 ? 'passenger' : 'passengers'}`,
  sum: 'Sum',
  ask: 'Sales and margin',
  margin: (count: number): string => `Of ${formatCount(count)} ticketed`,
  marginHint: 'Ticketed bookings alone. Margin is what was sold less what the suppliers get.',
  sales: 'Sales',
  purchase: 'Purchase',
  marginWord: 'Margin',
  failed: 'The purchase could not be loaded.',
  clear: 'Clear selection',
  copyPnrs: 'Copy PNRs',
  copied: 'Copied to clipboard',
} as const
