export const ticketsTexts = {
  badCursor: 'This export is out of sequence. Start it again.',
} as const
