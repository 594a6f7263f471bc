import { formatCount } from '#domain/format.ts'

export const ticketsTexts = {
  badCursor: 'This export is out of sequence. Start it again.',
  tooMany: (most: number): string =>
    `More than ${formatCount(most)} tickets match, which is more than a sheet holds. Choose a shorter period.`,
} as const
