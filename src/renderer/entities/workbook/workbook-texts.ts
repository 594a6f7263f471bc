import { formatCount } from '#domain/format.ts'

export const workbookTexts = {
  export: 'Download Excel',
  loading: (done: number, total: number): string => `Loading ${formatCount(done)} of ${formatCount(total)}`,
  cancelled: 'Export cancelled. Nothing was saved.',
  failed: "We couldn't create the file. Nothing was saved. Try again.",
} as const
