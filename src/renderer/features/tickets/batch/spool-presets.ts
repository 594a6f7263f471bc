import type { PrintPreset } from '#contract/ipc/console-settings.ts'
import type { Paper } from '#contract/ipc/print-jobs.ts'

// Written out: the schemas of the console's calls would come into every shopper's first chunk.
/** Paper that a printer is asked for. */
export const papers: readonly Paper[] = ['A4', 'Letter', 'Legal', 'A5']

/** Where documents go while nothing is set for the tenant. */
export const usualPreset: PrintPreset = {
  printerName: '',
  paper: 'A4',
  copies: 1,
  withPrice: false,
  isCollated: true,
  pdfFolder: '',
  pdfPattern: '{pnr} {name}',
}
