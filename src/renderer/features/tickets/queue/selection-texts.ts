import { formatCount, plural } from '#domain/format.ts'

/** Texts of the bar for selected tickets. */
export const selectionTexts = {
  title: 'Selected on this page',
  selected: (count: number): string => `${formatCount(count)} selected`,
  onPage: 'on this page',
  passengers: (count: number): string => plural(count, { one: 'passenger', other: 'passengers' }),
  sum: 'Total',
  ask: 'Show sales and margin',
  margin: (count: number): string => `${formatCount(count)} ticketed`,
  marginHint: 'Ticketed bookings only. Margin is sales minus what we pay suppliers.',
  sales: 'Sales',
  purchase: 'Purchase',
  marginWord: 'Margin',
  failed: "Couldn't load the purchase cost",
  clear: 'Clear selection',
  copyPnrs: 'Copy PNRs',
  copied: 'Copied to clipboard',
} as const
