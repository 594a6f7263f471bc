import { formatCount } from '#domain/format.ts'

/** The bar about what is selected, and the views that are kept. */
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
  views: 'Views',
  noViews: 'Filters and order that you save stand here.',
  viewName: 'Name of this view',
  saveView: 'Save',
  replaceView: (name: string): string => `Replace '${name}'`,
  deleteView: (name: string): string => `Delete the view ${name}`,
  currentView: 'shown now',
  viewsFailed: 'Your views could not be loaded',
} as const
