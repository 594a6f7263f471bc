import type { TicketRow } from '#contract/entities/booking.ts'
import type { PrintPreset } from '#contract/ipc/console-settings.ts'
import type { PrintJobRequest, WantedDocument } from '#contract/ipc/print-jobs.ts'
import type { Printer } from '#contract/ipc/workspace.ts'
import { eTicket } from '#renderer/routes/documents.ts'
import { toBatchItem } from './batch-job.ts'

/** The user's print choices. `where` is a printer's name after `printer:`, `folder`, or the system's `dialog`. */
export interface SpoolOptions extends Pick<PrintPreset, 'paper' | 'withPrice' | 'isCollated' | 'pdfPattern'> {
  where: string
  /** Null while the field is empty or not a number. */
  copies: number | null
}

export const maxCopies = 99
export const toPrinterDestination = (name: string): string => `printer:${name}`
export const getPrinterName = (where: string): string | null => /^printer:(.*)$/.exec(where)?.[1] ?? null

/** Returns the initial destination: the last one used, or else the agency's printer, or the computer's. */
export const getInitialDestination = (
  last: unknown,
  preset: Pick<PrintPreset, 'printerName'>,
  printers: readonly Printer[],
): string => {
  const usual =
    printers.find(({ name }) => name === preset.printerName) ?? printers.find(({ isDefault }) => isDefault)
  if (last === 'folder' || !usual) return 'folder'
  return toPrinterDestination(usual.name)
}

export const toWantedDocument = (row: TicketRow, withPrice: boolean): WantedDocument => {
  const [first] = row.passengers
  return {
    path: eTicket.to({ bookingSlug: row.bookingSlug, print: true, hp: !withPrice }),
    label: toBatchItem(row).label.slice(0, 160),
    pnr: row.pnr.slice(0, 20),
    name: first ? `${first.lastName}/${first.firstName}`.toUpperCase().slice(0, 120) : '',
    route: `${row.origin}-${row.destination}`.slice(0, 60),
    date: row.travelDate.slice(0, 10),
  }
}

/**
 * Returns the request for the spooler; null while the choices are incomplete. An empty folder means the agency's, or
 * asking for one.
 */
export function spoolRequest(
  title: string,
  rows: readonly TicketRow[],
  options: SpoolOptions,
): PrintJobRequest | null {
  const { where, copies, paper, withPrice, isCollated, pdfPattern } = options
  const documents = rows.map((row) => toWantedDocument(row, withPrice))
  const printerName = getPrinterName(where)
  if (printerName) {
    if (copies === null || copies < 1 || copies > maxCopies) return null
    const way = { kind: 'printer', printerName, paper, copies } as const
    return { title, documents, way, isCollated, withPrice }
  }
  if (where !== 'folder' || pdfPattern.trim() === '') return null
  const way = { kind: 'folder', folder: '', pattern: pdfPattern.trim() } as const
  return { title, documents, way, isCollated, withPrice }
}
