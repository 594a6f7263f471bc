export const printButtonTexts = {
  print: 'Print',
  printMore: 'More ways to print',
  savePdf: 'Save as PDF',
  printOn: (printer: string): string => `Print on ${printer}`,
} as const
