/** Texts about a file of rows, and why it can't be used. */
export const tableFileTexts = {
  reading: 'Reading the file…',
  tooLarge: 'This file is larger than 1 MB. Use a smaller one, or paste its rows.',
  packed: 'This file is too large once unpacked. Copy its rows to a new workbook and choose that.',
  notXlsx: "This file can't be read. Save it as .xlsx or .csv and choose it again.",
  tooManyCells: 'This workbook has too many cells. Keep only the rows you need.',
  empty: 'This file is empty.',
} as const
