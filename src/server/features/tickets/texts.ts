import { formatCount } from '#domain/format.ts'

export const ticketsTexts = {
  deadlineOf: (company: string): string => `Deadline of ${company}`,
  badCursor: 'This export is out of sequence. Start it again.',
  tooMany: (most: number): string =>
    `Too many tickets for one Excel sheet, which holds ${formatCount(most)}. Choose a shorter period.`,
} as const
