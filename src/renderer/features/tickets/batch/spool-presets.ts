import type { PrintPreset } from '#contract/ipc/console-settings.ts'
import type { Paper } from '#contract/ipc/print-jobs.ts'

// Declared here because the schemas of the console's calls would add to every shopper's first chunk.
/** Paper sizes that can be chosen. */
export const paperSizes: readonly Paper[] = ['A4', 'Letter', 'Legal', 'A5']

/** Print settings of an agency without its own. */
export const defaultPreset: PrintPreset = {
  printerName: '',
  paper: 'A4',
  copies: 1,
  withPrice: false,
  isCollated: true,
  pdfFolder: '',
  pdfPattern: '{pnr} {name}',
}
