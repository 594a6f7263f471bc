import { fileEndingOf, type FileEnding, type WorkbookKind } from '#contract/common/workbook-files.ts'
import type { TicketFilter } from '#contract/http/tickets.ts'
import { filterLine } from '#domain/sheets/ticket-sheet-about.ts'

/** Describes an export in one line. */
export const describeExport = (filter: TicketFilter, withDetail: boolean): string =>
  `${filterLine(filter).replace(/^Filter: None: a/, 'A')}${withDetail ? '; with all segments and passengers' : ''}`

/** Describes an export without passenger names and PNRs, for saving on disk. */
export const describeWithoutNames = (filter: TicketFilter, withDetail: boolean): string => {
  const isNarrowed = filter.passengerName !== '' || filter.pnrOrTicketNumber !== ''
  const plain = describeExport({ ...filter, passengerName: '', pnrOrTicketNumber: '' }, withDetail)
  return isNarrowed ? `${plain}; filtered by passenger or PNR`.replace(/^All tickets; f/, 'F') : plain
}

/** What the dialog and messages call each type of file. */
export const fileTypes = {
  xlsx: { name: 'Excel', article: 'an Excel workbook' },
  zip: { name: 'ZIP', article: 'an archive of PDFs' },
  pdf: { name: 'PDF', article: 'a PDF' },
  png: { name: 'PNG', article: 'a PNG picture' },
  json: { name: 'JSON', article: 'a JSON file' },
} as const satisfies Record<FileEnding, { name: string; article: string }>

/** Texts of the exports and their notifications. */
export const exportTexts = {
  saveTitle: (name: string): string => `Save tickets from ${name}`,
  saveWorkbookTitles: {
    walletStatement: (name: string): string => `Save wallet statement from ${name}`,
    supplierReport: (name: string): string => `Save supplier report from ${name}`,
    profitLoss: (name: string): string => `Save profit-loss statement from ${name}`,
    balances: (name: string): string => `Save wallet balances from ${name}`,
    customers: (name: string): string => `Save customers from ${name}`,
    trips: (name: string): string => `Save trips from ${name}`,
    gstReturn: (name: string): string => `Save GSTR-1 from ${name}`,
    tdsReturn: (name: string): string => `Save form 26Q from ${name}`,
    tcsReturn: (name: string): string => `Save form 27EQ from ${name}`,
    supplierExport: (name: string): string => `Save supplier export from ${name}`,
    documents: (name: string): string => `Save list of documents from ${name}`,
    documentsZip: (name: string): string => `Save documents from ${name}`,
    documentsPdf: (name: string): string => `Save documents from ${name}`,
    fareOptions: (name: string): string => `Save flight options from ${name}`,
    dataCopy: (name: string): string => `Save a copy of personal data from ${name}`,
  },
  workbooks: {
    walletStatement: 'Wallet statement',
    supplierReport: 'Supplier report',
    profitLoss: 'Profit-loss statement',
    balances: 'Wallet balances',
    customers: 'Customers',
    trips: 'Trips',
    gstReturn: 'GSTR-1',
    tdsReturn: 'Form 26Q',
    tcsReturn: 'Form 27EQ',
    supplierExport: 'Supplier export',
    documents: 'List of documents',
    documentsZip: 'Documents, one PDF each',
    documentsPdf: 'Documents, one PDF',
    fareOptions: 'Flight options',
    dataCopy: 'Copy of personal data',
  },
  notThatFile: (kind: WorkbookKind): string =>
    `This isn't ${fileTypes[fileEndingOf(kind)].article}. Nothing was saved.`,
  otherEnding: (kind: WorkbookKind): string =>
    `Choose a file name that ends in .${fileEndingOf(kind)}. Nothing was saved.`,
  waiting: 'Queued: two other exports are running.',
  retry: (seconds: number): string => `The server isn't responding. Retrying in ${seconds} s.`,
  closed: 'The console was closed before the file was finished.',
  ended: 'The console stopped before the file was finished.',
  expired: 'This export is more than a day old, or part of it is missing. Start it again.',
  signedOut: (name: string): string => `You were signed out of ${name} before the file was finished.`,
  otherUser: (name: string, user: string): string =>
    user ? `Only ${user} can resume this, after signing in to ${name}.` : `Sign in to ${name} to resume.`,
  gone: 'The unfinished export no longer exists. Start it again.',
  listed: 'An export with this name is already listed.',
  busyFile: 'Another export is already writing this file.',
  damaged: (fileName: string, kept: string): string =>
    `The progress file of the unfinished export ${fileName} was damaged, so we moved it to ${kept}. Start the export again; any earlier file is unchanged.`,
  damagedBook: (kept: string): string =>
    `The list of earlier exports was damaged, so we moved it to ${kept}. Your exported files aren't affected.`,
  fileGone: 'The file no longer exists.',
  notices: {
    done: (fileName: string): string => `${fileName} saved`,
    cutOff: (fileName: string): string =>
      `${fileName} was interrupted. You can resume it in the exports list.`,
    failed: (fileName: string): string => `Couldn't save ${fileName}`,
  },
} as const
