import { workbookFileNames } from '#contract/common/workbook-files.ts'

/** Texts about saving one document as a PDF. */
export const documentDownloadTexts = {
  of: (number: string): string => `Download PDF: ${number}`,
  saved: (number: string): string => `${number} saved to ${workbookFileNames.documentsPdf}`,
  cancelled: 'Download cancelled',
  failed: "Couldn't create the file. Try again.",
} as const
