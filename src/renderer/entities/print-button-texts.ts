export const printButtonTexts = {
  print: 'Print',
  printMore: 'More print options',
  savePdf: 'Save as PDF',
  printOn: (printer: string): string => `Print on ${printer}`,
} as const
