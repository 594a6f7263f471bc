export const ticketsTexts = {
  badCursor: 'This part of the export does not follow from the one before. Start the export again.',
} as const
